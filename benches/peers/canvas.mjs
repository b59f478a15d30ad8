// @napi-rs/canvas (Skia) draws the list; see list.rs.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Path2D, GlobalFonts, createCanvas } from '@napi-rs/canvas';

const [WIDTH, HEIGHT] = [1260, 1050];
const fonts = readFileSync('fonts.txt', 'utf8');
for (const file of readdirSync(fonts)) {
  if (file.endsWith('.ttf')) GlobalFonts.registerFromPath(`${fonts}/${file}`);
}

const colour = (field) => {
  const [red, green, blue, alpha] = field.split(',');
  return `rgba(${red},${green},${blue},${alpha / 255})`;
};

const patterns = {};
const paint = (field) => (field.startsWith('pattern:') ? patterns[field.slice(8)] : colour(field));

function pattern([name, side, path, stroke, width]) {
  const tile = createCanvas(Number(side), Number(side));
  const context = tile.getContext('2d');
  context.strokeStyle = colour(stroke);
  context.lineWidth = Number(width);
  context.lineCap = 'round';
  context.stroke(new Path2D(path));
  patterns[name] = context.createPattern(tile, 'repeat');
}

function path([outline, fill, rule, stroke, width, cap, join, dashes, clip]) {
  const shape = new Path2D(outline);
  const inside = clip === '-' ? null : new Path2D(clip);
  const [filled, stroked] = [fill, stroke].map((field) => (field === '-' ? null : paint(field)));
  const dash = dashes === '-' ? [] : dashes.split(',').map(Number);
  return (context) => {
    if (inside) {
      context.save();
      context.clip(inside);
    }
    if (filled) {
      context.fillStyle = filled;
      context.fill(shape, rule);
    }
    if (stroked) {
      context.strokeStyle = stroked;
      context.lineWidth = Number(width);
      context.lineCap = cap;
      context.lineJoin = join;
      context.setLineDash(dash);
      context.stroke(shape);
    }
    if (inside) context.restore();
  };
}

function text([x, y, size, family, anchor, fill, stroke, width, words]) {
  const [filled, stroked] = [fill, stroke].map((field) => (field === '-' ? null : colour(field)));
  return (context) => {
    context.font = `bold ${size}px "${family}"`;
    context.textAlign = anchor === 'middle' ? 'center' : anchor;
    if (stroked) {
      context.setLineDash([]);
      context.lineJoin = 'round';
      context.lineWidth = Number(width);
      context.strokeStyle = stroked;
      context.strokeText(words, Number(x), Number(y));
    }
    context.fillStyle = filled;
    context.fillText(words, Number(x), Number(y));
  };
}

const layers = [];
for (const line of readFileSync('board.list', 'utf8').split('\n').filter(Boolean)) {
  const [kind, ...fields] = line.split('\t');
  if (kind === 'layer') layers.push({ kept: fields[0] === 'kept', things: [] });
  else if (kind === 'pattern') pattern(fields);
  else layers.at(-1).things.push((kind === 'path' ? path : text)(fields));
}

const draw = (layer, context) => layer.things.forEach((thing) => thing(context));
const images = layers.map((layer) => {
  if (!layer.kept) return null;
  const image = createCanvas(WIDTH, HEIGHT);
  draw(layer, image.getContext('2d'));
  return image;
});

function picture(keep) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  layers.forEach((layer, index) => {
    if (keep && images[index]) context.drawImage(images[index], 0, 0);
    else draw(layer, context);
  });
  return canvas.encodeSync('png');
}

writeFileSync('canvas.png', picture(false));
for await (const request of createInterface({ input: process.stdin })) {
  const start = performance.now();
  const file = picture(request === 'kept');
  console.log(Math.round((performance.now() - start) * 1000), file.length);
}
