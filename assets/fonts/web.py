"""Makes of the two faces what a page of a match carries: Latin letters alone, packed. To be run again when a face has
changed, with fontTools 4 and brotli: python3 web.py
"""

from pathlib import Path

from fontTools import subset

HERE = Path(__file__).parent
# Latin with its accents, punctuation, signs of trade, arrows and sums, and what the boards draw besides.
LETTERS = "U+20-7E,U+A0-17F,U+218-21B,U+1E9E,U+2010-2027,U+202F,U+2030-203A,U+20AC,U+2190-2193,U+2212,U+2248,U+2260-2265,U+25CF"

for face in ("EBGaramond-Bold", "AlegreyaSans-Bold"):
    subset.main([
        str(HERE / f"{face}.ttf"),
        f"--unicodes={LETTERS}",
        "--layout-features=kern,mark,mkmk,ccmp,locl",
        "--no-hinting",
        "--desubroutinize",
        "--flavor=woff2",
        f"--output-file={HERE / 'web' / face}.woff2",
    ])
