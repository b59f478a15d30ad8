#!/usr/bin/env bash
# Installs what others draw boards with into a temporary folder, and measures all of it in one run.
#   benches/peers/run.sh [FOLDER]
# Needs Node.js with npm, Python with venv, and the network for these two. A JDK is installed with apt if there is none.
# With a folder it stays there, with the pictures of all, and is not installed again.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$(mktemp -d)}
[ $# -gt 0 ] || trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

cp "$here"/{sharp.mjs,canvas.mjs,Awt.java,draw.py} "$folder"
cat > "$folder/fonts.conf" <<END
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$here/../../assets/fonts</dir><cachedir>$folder/cache</cachedir></fontconfig>
END
cd "$folder"
[ -d node_modules ] || npm install --no-fund --no-audit --no-save sharp@0.35 @napi-rs/canvas@1
[ -d venv ] || python3 -m venv venv
venv/bin/pip install --quiet 'Pillow>=12'
command -v javac > /dev/null || apt-get install --yes --no-install-recommends default-jdk-headless
javac Awt.java
cd "$here"
SQLX_OFFLINE=true cargo bench --quiet --locked --bench peers -- "$folder"
