#!/usr/bin/env node
// Checks logs with the script that pages carry: `verify.js FILE…` prints a line for each, as verify.py words it. Exits
// with 1 if one does not hold.
"use strict";

const fs = require("fs");
const check = require("../../src/page/web/check.js");

for (const file of process.argv.slice(2)) {
  // As the page reads a file: what is no UTF-8 is no log.
  let log = "\ufffd\n";
  try {
    log = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(fs.readFileSync(file));
  } catch {}
  const { error, draws, commitments, restored, builtIn, hash } = check.whole(log);
  if (error === null) {
    console.log(
      `Draws up to number ${draws} and commitments up to number ${commitments} come from the seed. ` +
        `Older copies put back: ${restored}. The hash of this log is ${hash}.` +
        (builtIn ? "" : " The board or the cards are not those that come with the game."),
    );
  } else {
    console.log(`line ${error.line}: ${error.key} ${JSON.stringify(error.args)}`);
    process.exitCode = 1;
  }
}
