// Draws the lines of the map of "Lang lebe der König!": coasts from Natural Earth, borders set by hand.
//
//   npm ci && node trace.mjs > ../lines.toml
//
// Everything below is in degrees, east and north; `project` is the only place that knows pixels. A border
// runs between two named nodes; a node that begins with "coast" is moved to the nearest vertex of the
// coast, which is cut there. Each piece of coast is named by the territory it belongs to.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";

const land = createRequire(import.meta.url).resolve("world-atlas/land-10m.json");
const topology = JSON.parse(readFileSync(land, "utf8"));

// The projection: a conic that is wider than the truth, most of all in the north, where small
// territories need room for their names.
const NORTH = 55.84;
const TOP = 30;
const PER_DEGREE = 167.5;
const CENTRE = -1.95;
const CENTRE_X = 602;
function project([east, north]) {
  const towardsNorth = (north - 50) / 6;
  const width = 1.29 + 0.27 * towardsNorth;
  const x = CENTRE_X + (east - CENTRE) * PER_DEGREE * Math.cos((north * Math.PI) / 180) * width;
  return [x, TOP + (NORTH - north) * PER_DEGREE];
}

// Man is drawn larger than it is, and a little to the west.
const MAN = { middle: [-4.53, 54.22], at: [222, 318], scale: 1.9 };
function projectMan(point) {
  const [x, y] = project(point);
  const [cx, cy] = project(MAN.middle);
  return [MAN.at[0] + (x - cx) * MAN.scale * 0.93, MAN.at[1] + (y - cy) * MAN.scale];
}

// The nodes.
const NODES = {
  coastScotlandWest: [-3.05, 54.98],
  coastScotlandEast: [-2.03, 55.81],
  coastKent: [-2.95, 54.17],
  coastTees: [-1.13, 54.63],
  coastMersey: [-3.08, 53.33],
  coastHumber: [-0.62, 53.71],
  coastWash: [0.06, 52.88],
  coastColne: [1.02, 51.8],
  coastThames: [0.42, 51.465],
  coastSussex: [0.24, 50.74],
  coastSelsey: [-0.86, 50.76],
  coastSolent: [-1.42, 50.82],
  coastLyme: [-2.86, 50.73],
  coastAvon: [-2.76, 51.48],
  coastSevern: [-2.42, 51.76],
  loncastreTateshaleSedberouie: [-2.16, 54.36],
  loncastreTateshaleWigemor: [-2.06, 53.31],
  stadfordTateshaleWigemor: [-2.42, 52.97],
  stadfordTateshaleLincolia: [-1.36, 53.12],
  stadfordLincoliaGrentebrige: [-0.92, 52.5],
  stadfordGrentebrigeOxeneford: [-1.06, 52.2],
  grentebrigeOxenefordLundonia: [-0.62, 51.86],
  stadfordOxenefordWigemor: [-2.36, 52.2],
  oxenefordSarisberieLideforde: [-2.42, 51.36],
};

// The borders, by the territories they divide; the first is on the left of its way.
const BORDERS = [
  // Scotland is no territory.
  [["Sedberouie"], ["coastScotlandWest", [-2.9, 55.07], [-2.66, 55.2], [-2.5, 55.34], [-2.33, 55.41], [-2.22, 55.48], [-2.3, 55.62], [-2.1, 55.78], "coastScotlandEast"]],
  [["Loncastre", "Sedberouie"], ["coastKent", [-2.84, 54.28], [-2.64, 54.24], [-2.45, 54.26], "loncastreTateshaleSedberouie"]],
  [["Tateshale", "Sedberouie"], ["loncastreTateshaleSedberouie", [-2.02, 54.45], [-1.9, 54.52], [-1.7, 54.53], [-1.52, 54.57], [-1.36, 54.54], [-1.18, 54.57], "coastTees"]],
  [["Loncastre", "Tateshale"], ["loncastreTateshaleSedberouie", [-2.12, 54.2], [-1.98, 54.06], [-1.96, 53.88], [-1.84, 53.7], [-1.84, 53.52], "loncastreTateshaleWigemor"]],
  [["Wigemor", "Loncastre"], ["coastMersey", [-2.92, 53.24], [-2.72, 53.2], [-2.5, 53.24], "loncastreTateshaleWigemor"]],
  [["Tateshale", "Wigemor"], ["loncastreTateshaleWigemor", [-2.28, 53.17], "stadfordTateshaleWigemor"]],
  [["Stadford", "Wigemor"], ["stadfordTateshaleWigemor", [-2.52, 52.86], [-2.5, 52.7], [-2.42, 52.56], [-2.46, 52.36], "stadfordOxenefordWigemor"]],
  [["Stadford", "Tateshale"], ["stadfordTateshaleWigemor", [-2.14, 53.1], [-1.9, 53.2], [-1.62, 53.19], "stadfordTateshaleLincolia"]],
  [["Lincolia", "Tateshale"], ["stadfordTateshaleLincolia", [-1.34, 53.3], [-1.22, 53.48], [-1.02, 53.58], [-0.84, 53.66], "coastHumber"]],
  [["Stadford", "Lincolia"], ["stadfordTateshaleLincolia", [-1.14, 52.96], [-1.0, 52.78], [-0.98, 52.62], "stadfordLincoliaGrentebrige"]],
  [["Grentebrige", "Lincolia"], ["stadfordLincoliaGrentebrige", [-0.74, 52.5], [-0.52, 52.58], [-0.28, 52.6], [-0.12, 52.72], "coastWash"]],
  [["Stadford", "Grentebrige"], ["stadfordLincoliaGrentebrige", [-1.04, 52.4], [-1.12, 52.31], "stadfordGrentebrigeOxeneford"]],
  [["Stadford", "Oxeneford"], ["stadfordGrentebrigeOxeneford", [-1.3, 52.19], [-1.54, 52.26], [-1.8, 52.28], [-2.02, 52.21], [-2.2, 52.24], "stadfordOxenefordWigemor"]],
  [["Oxeneford", "Grentebrige"], ["stadfordGrentebrigeOxeneford", [-0.92, 52.1], [-0.76, 52.0], "grentebrigeOxenefordLundonia"]],
  [["Lundonia", "Grentebrige"], ["grentebrigeOxenefordLundonia", [-0.4, 51.94], [-0.14, 51.94], [0.1, 52.03], [0.34, 52.04], [0.6, 51.96], [0.84, 51.93], "coastColne"]],
  [["Oxeneford", "Lundonia"], ["grentebrigeOxenefordLundonia", [-0.76, 51.7], [-0.74, 51.52], [-0.88, 51.34], [-0.9, 51.14], [-0.82, 50.96], "coastSelsey"]],
  [["Lundonia", "Rouecestre"], ["coastThames", [0.34, 51.4], [0.26, 51.28], [0.23, 51.12], [0.24, 50.94], "coastSussex"]],
  [["Wigemor", "Oxeneford"], ["stadfordOxenefordWigemor", [-2.42, 52.04], [-2.58, 51.92], "coastSevern"]],
  [["Lideforde", "Oxeneford"], ["coastAvon", [-2.6, 51.42], "oxenefordSarisberieLideforde"]],
  [["Oxeneford", "Sarisberie"], ["coastSolent", [-1.42, 51.0], [-1.4, 51.16], [-1.5, 51.34], [-1.74, 51.47], [-2.0, 51.49], [-2.24, 51.43], "oxenefordSarisberieLideforde"]],
  [["Sarisberie", "Lideforde"], ["oxenefordSarisberieLideforde", [-2.4, 51.2], [-2.5, 51.06], [-2.7, 50.94], [-2.8, 50.84], "coastLyme"]],
];

// The coast clockwise, from each node to the next.
const COAST = [
  ["coastScotlandEast", "Sedberouie"], ["coastTees", "Tateshale"], ["coastHumber", "Lincolia"],
  ["coastWash", "Grentebrige"], ["coastColne", "Lundonia"], ["coastThames", "Rouecestre"],
  ["coastSussex", "Lundonia"], ["coastSelsey", "Oxeneford"], ["coastSolent", "Sarisberie"],
  ["coastLyme", "Lideforde"], ["coastAvon", "Oxeneford"], ["coastSevern", "Wigemor"],
  ["coastMersey", "Loncastre"], ["coastKent", "Sedberouie"], ["coastScotlandWest", "beyond"],
];

// Islands that belong to a territory, by a point in them, and how many pixels they are moved so that the
// straits stay open.
const ISLANDS = [
  ["Man", [-4.53, 54.22], [0, 0]], ["Wigemor", [-4.35, 53.28], [-9, -8]], ["Oxeneford", [-1.3, 50.68], [0, 4]],
];

// What of the land is near enough to be seen.
const SEEN = { west: -9, east: 5.2, south: 48.6, north: 57.4 };
// The picture, with room for lines that are cut off.
const PICTURE = { left: -30, top: -30, right: 1290, bottom: 1090 };

// --- What follows knows no geography. ---

const rings = feature(topology, topology.objects.land).features
  .flatMap(({ geometry }) => geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates)
  .map((polygon) => polygon[0].slice(0, -1))
  .filter((ring) => ring.some(([e, n]) => e > SEEN.west && e < SEEN.east && n > SEEN.south && n < SEEN.north));

const contains = (ring, [x, y]) => ring.reduce((inside, [ax, ay], index) => {
  const [bx, by] = ring[(index + 1) % ring.length];
  return (ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
}, false);
const area = (ring) => ring.reduce((sum, [ax, ay], index) => {
  const [bx, by] = ring[(index + 1) % ring.length];
  return sum + ax * by - bx * ay;
}, 0) / 2;
const clockwise = (ring) => (area(ring) > 0 ? [...ring].reverse() : ring);
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const rounded = (line) => line.map(([x, y]) => [Math.round(x), Math.round(y)])
  .filter((point, index, all) => index === 0 || distance(point, all[index - 1]) > 0);

// Visvalingam and Whyatt: the vertex whose triangle is least goes first. The ends stay.
// Vertices less than a pixel from the one before are left out at once, which is most of them.
function simplify(line, least) {
  const points = [line[0]];
  for (const point of line.slice(1, -1)) if (distance(point, points.at(-1)) >= 1) points.push(point);
  points.push(line.at(-1));
  for (;;) {
    let smallest = least;
    let at = -1;
    for (let index = 1; index + 1 < points.length; index++) {
      const size = Math.abs(area([points[index - 1], points[index], points[index + 1]]));
      if (size < smallest) [smallest, at] = [size, index];
    }
    if (at < 0) return points;
    points.splice(at, 1);
  }
}

// A curve through all points (Catmull and Rom), as short straight lines.
function smooth(points) {
  const at = (index) => points[Math.max(0, Math.min(points.length - 1, index))];
  const line = [points[0]];
  for (let index = 0; index + 1 < points.length; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const steps = Math.max(1, Math.round(distance(b, c) / 9));
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      line.push([0, 1].map((k) => 0.5 * (2 * b[k] + (c[k] - a[k]) * t
        + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
        + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)));
    }
  }
  return line;
}

// A ring cut to the picture, side by side (Sutherland and Hodgman).
function crop(ring) {
  const sides = [
    [0, PICTURE.left, 1], [0, PICTURE.right, -1], [1, PICTURE.top, 1], [1, PICTURE.bottom, -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => {
    const inside = (point) => sign * (point[axis] - limit) >= 0;
    return points.flatMap((point, index) => {
      const before = points[(index + points.length - 1) % points.length];
      if (inside(point) === inside(before)) return inside(point) ? [point] : [];
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const cut = [0, 1].map((k) => before[k] + share * (point[k] - before[k]));
      return inside(point) ? [cut, point] : [cut];
    });
  }, ring);
}

const mainland = clockwise(rings.find((ring) => contains(ring, [-1.5, 52.5])));
const cuts = Object.fromEntries(COAST.map(([name]) => {
  const nearest = mainland.reduce((best, point, index) =>
    distance(point, NODES[name]) < distance(mainland[best], NODES[name]) ? index : best, 0);
  return [name, nearest];
}));
const node = (name) => project(name in cuts ? mainland[cuts[name]] : NODES[name]);

const COAST_DETAIL = 14;
const lines = [];
const beyond = [];
COAST.forEach(([from, territory], index) => {
  const to = COAST[(index + 1) % COAST.length][0];
  const [a, b] = [cuts[from], cuts[to]];
  const way = a <= b ? mainland.slice(a, b + 1) : [...mainland.slice(a), ...mainland.slice(0, b + 1)];
  const line = rounded(simplify(way.map(project), territory === "beyond" ? 24 : COAST_DETAIL));
  if (territory !== "beyond") lines.push([[territory], line]);
  else beyond.push(line);
});
for (const [of, way] of BORDERS) {
  const line = rounded(smooth(way.map((stop) => (typeof stop === "string" ? node(stop) : project(stop)))));
  if (of[0] === "Sedberouie") beyond[0] = crop([...beyond[0], ...line.slice(1, -1).reverse()]);
  lines.push([of, line]);
}
for (const ring of rings) {
  if (ring === mainland || contains(ring, [-1.5, 52.5])) continue;
  const island = ISLANDS.find(([, point]) => contains(ring, point));
  const [dx, dy] = island?.[2] ?? [0, 0];
  const projected = clockwise(ring).map(island?.[0] === "Man" ? projectMan : project)
    .map(([x, y]) => [x + dx, y + dy]);
  const closed = [...projected, projected[0]];
  if (island) lines.push([[island[0]], rounded(simplify(closed, COAST_DETAIL))]);
  else {
    const seen = crop(projected);
    if (seen.length < 3) continue;
    const line = rounded(simplify([...seen, seen[0]], 24)).slice(0, -1);
    if (line.length > 2 && Math.abs(area(line)) > 260) beyond.push(line);
  }
}

const list = (points) => {
  const words = rounded(points).map(([x, y]) => `[${x}, ${y}]`);
  const rows = [];
  while (words.length) rows.push(`  ${words.splice(0, 9).join(", ")},`);
  return `[\n${rows.join("\n")}\n]`;
};
console.log("# Written by geography/trace.mjs; see README.md there. Pixels, x to the right, y down.\n");
for (const [of, line] of lines) console.log(`[[line]]\nof = ${JSON.stringify(of).replace(",", ", ")}\npoints = ${list(line)}\n`);
for (const line of beyond) console.log(`[[beyond]]\npoints = ${list(line)}\n`);
