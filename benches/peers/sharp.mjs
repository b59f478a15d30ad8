// sharp (librsvg) draws the whole SVG as a PNG with a palette, or sixty of them as a GIF.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import sharp from 'sharp';

const board = readFileSync('board.svg');
const frames = Array.from({ length: 60 }, (_, frame) => readFileSync(`frame-${frame}.svg`));

const picture = () => sharp(board).png({ palette: true }).toBuffer();
// A replay's colours are few and flat: without dithering the file is smaller and made sooner.
const replay = async () => {
  const drawn = await Promise.all(
    frames.map(async (frame) => {
      const { data, info } = await sharp(frame).raw().toBuffer({ resolveWithObject: true });
      return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
    }),
  );
  const joined = drawn.map(({ input, raw }) => sharp(input, { raw }).png({ compressionLevel: 0 }).toBuffer());
  return sharp(await Promise.all(joined), { join: { animated: true } })
    .gif({ effort: 1, dither: 0, delay: 700 })
    .toBuffer();
};

for await (const request of createInterface({ input: process.stdin })) {
  const start = performance.now();
  const file = await (request === 'replay' ? replay() : picture());
  console.log(Math.round((performance.now() - start) * 1000), file.length);
}
