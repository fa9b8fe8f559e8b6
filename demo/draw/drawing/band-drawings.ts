import { num } from './easel.ts';
import { brief, dotsPath, type Point, straight, through } from './hand-lines.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * A band of Aipan ornament is drawn once, along u (its length) and v (across, 0 at the foot), and laid
 * straight along a hem or bent into a ring. All of it takes the colour of the group that holds it.
 */
export type BandKind =
  | 'line'
  | 'rails'
  | 'dots'
  | 'petals'
  | 'fullPetals'
  | 'lotusBuds'
  | 'creeper'
  | 'scallops'
  | 'zigzag'
  | 'lattice'
  | 'vasudhara'
  | 'spires'
  | 'waves'
  | 'leaves'
  | 'diamonds';

export interface Band {
  random: SeededRandom;
  /** In the drawing's own units. */
  length: number;
  thickness: number;
  place: (u: number, v: number) => Point;
  closed: boolean;
  line: number;
}

export const ink = (colour: string, line: number, content: string, opacity = 1) =>
  `<g color="${colour}" stroke="${colour}" fill="none" stroke-width="${num(line)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${content}</g>`;

const path = (d: string) => `<path d="${d}"/>`;
const filled = (d: string) => `<path d="${d}" fill="currentColor" stroke="none"/>`;
const dots = (points: Point[], size: number) =>
  `<path d="${dotsPath(points)}" stroke-width="${num(size)}"/>`;

function along(band: Band, step: number, draw: (u: number, width: number, index: number) => void) {
  const count = Math.max(3, Math.round(band.length / step));
  const width = band.length / count;
  for (let index = 0; index < count; index += 1) draw((index + 0.5) * width, width, index);
}

function wander(band: Band, v: number): string {
  const steps = Math.max(4, Math.round(band.length / 45));
  const points: Point[] = [];
  for (let step = 0; step <= steps - (band.closed ? 1 : 0); step += 1) {
    const tremble = band.random.tremble(band.line * 0.28);
    points.push(band.place((step / steps) * band.length, v + tremble));
  }
  return path(through(points, band.closed));
}

/** Almond outline between foot and tip; many small petals need fewer points than a few large ones. */
function petalPath(band: Band, u: number, half: number, foot: number, tip: number): string {
  const high = tip - foot;
  const lean = band.random.tremble(half * 0.12);
  const belly: [number, number][] =
    band.length / half < 26
      ? [
          [half * 0.72, 0.68],
          [half * 0.95, 0.36],
        ]
      : [[half * 0.98, 0.46]];
  const flank: [number, number][] = [...belly, [half * 0.55, 0]];
  const outline: [number, number][] = [
    ...flank.map(([du, share]): [number, number] => [-du, share]).reverse(),
    [lean, 1],
    ...flank,
  ];
  const tipAt = flank.length;
  const points = outline.map(([du, share]) => band.place(u + du, foot + high * share));
  const left = through(points.slice(0, tipAt + 1));
  const right = through(points.slice(tipAt)).replace(/^M[^c]*/, '');
  return left + right;
}

function petals(band: Band, full: boolean): string {
  let outlines = '';
  const tips: Point[] = [];
  const t = band.thickness;
  along(band, t * 0.78, (u, width) => {
    outlines += petalPath(band, u, width * 0.48, 0, t * band.random.between(0.93, 1));
    if (!full) outlines += petalPath(band, u, width * 0.2, t * 0.12, t * 0.55);
    tips.push(band.place(u + width / 2, t * 0.82));
  });
  return (full ? filled(outlines) : path(outlines)) + dots(tips, band.line * 1.7);
}

function lotusBuds(band: Band): string {
  let outlines = '';
  const between: Point[] = [];
  const t = band.thickness;
  along(band, t * 1.25, (u, width) => {
    outlines += petalPath(band, u, width * 0.17, t * 0.1, t);
    for (const side of [-1, 1]) {
      const points = [
        [0.05, 0.08],
        [0.3, 0.25],
        [0.4, 0.72],
        [0.2, 0.5],
        [0.1, 0.2],
      ].map(([du, v]) => band.place(u + side * du! * width, v! * t));
      outlines += through(points);
    }
    between.push(band.place(u + width / 2, t * 0.3), band.place(u + width / 2, t * 0.62));
  });
  return path(outlines) + dots(between, band.line * 1.6);
}

function creeper(band: Band): string {
  const t = band.thickness;
  const stem: Point[] = [];
  let leaves = '';
  const berries: Point[] = [];
  const count = Math.max(2, Math.round(band.length / t / 2) * 2);
  const width = band.length / count;
  for (let index = 0; index < count; index += 1) {
    const side = index % 2 ? 1 : -1;
    const u = (index + 0.5) * width;
    stem.push(band.place(u - width / 2, t * 0.5), band.place(u, t * (0.5 + 0.3 * side)));
    const base = band.place(u - width * 0.1, t * (0.5 + side * 0.14));
    for (const [du, v] of [
      [-0.3, 0.18],
      [0.06, 0.42],
      [0.42, 0.2],
    ] as const) {
      leaves += leafBetween(base, band.place(u + du * width, t * (0.5 - side * v)), 0.26);
    }
    berries.push(band.place(u + width * 0.02, t * (0.5 + side * 0.47)));
  }
  if (!band.closed) stem.push(band.place(band.length, t * 0.5));
  return path(through(stem, band.closed)) + filled(leaves) + dots(berries, band.line * 2);
}

/** A pointed leaf from its base to its tip; `belly` is half its width as a share of its length. */
export function leafBetween([ax, ay]: Point, [bx, by]: Point, belly: number): string {
  const [dx, dy] = [bx - ax, by - ay];
  const [sx, sy] = [dx * belly * 1.5, dy * belly * 1.5];
  const [ox, oy] = [dx * 0.45, dy * 0.45];
  return (
    `M${brief([ax, ay])}q${brief([ox - sy, oy + sx, dx, dy])}` +
    `q${brief([ox + sy - dx, oy - sx - dy, -dx, -dy])}z`
  );
}

function scallops(band: Band): string {
  const t = band.thickness;
  let arcs = '';
  const hearts: Point[] = [];
  along(band, t * 1.5, (u, width) => {
    for (const size of [1, 0.58]) {
      const points = [-1, -0.7, 0, 0.7, 1].map((share) =>
        band.place(u + share * width * 0.5 * size, t * size * Math.sqrt(1 - share * share) * 0.92),
      );
      arcs += through(points);
    }
    hearts.push(band.place(u, t * 0.2), band.place(u + width / 2, t * 0.8));
  });
  return path(arcs) + dots(hearts, band.line * 1.8);
}

function zigzag(band: Band, crossed: boolean): string {
  const t = band.thickness;
  const up: Point[] = [];
  const down: Point[] = [];
  const hearts: Point[] = [];
  along(band, t * (crossed ? 0.95 : 1.15), (u, width) => {
    const jitter = band.random.tremble(t * 0.03);
    up.push(band.place(u - width / 2, 0), band.place(u, t + jitter));
    down.push(band.place(u - width / 2, t), band.place(u, jitter));
    hearts.push(
      crossed ? band.place(u + width / 4, t * 0.5) : band.place(u, t * 0.34),
      band.place(crossed ? u - width / 4 : u - width / 2, t * (crossed ? 0.5 : 0.7)),
    );
  });
  const half = band.length;
  if (!band.closed) {
    up.push(band.place(half, 0));
    down.push(band.place(half, t));
  }
  const second = crossed ? straight(down, band.closed) : '';
  return path(straight(up, band.closed) + second) + dots(hearts, band.line * (crossed ? 1.2 : 1.7));
}

/** Vasudhara: the streams of rice paste that run down in odd-numbered sheaves. */
function vasudhara(band: Band): string {
  const t = band.thickness;
  let streams = '';
  const drops: Point[] = [];
  along(band, t * 0.9, (u, width) => {
    for (let index = -2; index <= 2; index += 1) {
      const at = u + index * width * 0.155;
      const end = t * (1 - Math.abs(index) * 0.13) * band.random.between(0.94, 1);
      const [from, to] = [band.place(at, 0), band.place(at, end * 0.86)];
      streams += straight([from, to]);
      drops.push(band.place(at, end));
    }
  });
  return path(streams) + dots(drops, band.line * 1.5);
}

/** Stepped temple spires, the edge of a chowki. */
function spires(band: Band): string {
  const t = band.thickness;
  let outlines = '';
  const finials: Point[] = [];
  along(band, t * 1.05, (u, width) => {
    const steps: [number, number][] = [
      [-0.46, 0],
      [-0.2, 0.34],
      [-0.13, 0.4],
      [0, 0.82],
      [0.13, 0.4],
      [0.2, 0.34],
      [0.46, 0],
    ];
    outlines += straight(steps.map(([du, v]) => band.place(u + du * width, v * t)));
    outlines += straight([
      band.place(u - width * 0.14, t * 0.02),
      band.place(u, t * 0.34),
      band.place(u + width * 0.14, t * 0.02),
    ]);
    finials.push(band.place(u, t * 0.98));
  });
  return path(outlines) + dots(finials, band.line * 1.9);
}

function waves(band: Band): string {
  const t = band.thickness;
  let lines = '';
  for (const v of [0.3, 0.7]) {
    const points: Point[] = [];
    along(band, t * 0.6, (u, _width, index) => {
      points.push(band.place(u, t * (v + (index % 2 ? 0.18 : -0.18))));
    });
    lines += through(points, band.closed);
  }
  return path(lines);
}

function leaves(band: Band): string {
  const t = band.thickness;
  let outlines = '';
  along(band, t * 0.62, (u, width) => {
    outlines += leafBetween(band.place(u - width * 0.3, 0), band.place(u + width * 0.35, t), 0.2);
  });
  return filled(outlines);
}

function diamonds(band: Band): string {
  const t = band.thickness;
  let outlines = '';
  const hearts: Point[] = [];
  along(band, t * 1.2, (u, width) => {
    for (const size of [1, 0.5]) {
      const corners: Point[] = [
        band.place(u - width * 0.46 * size, t * 0.5),
        band.place(u, t * (0.5 + 0.48 * size)),
        band.place(u + width * 0.46 * size, t * 0.5),
        band.place(u, t * (0.5 - 0.48 * size)),
      ];
      outlines += straight(corners, true);
    }
    hearts.push(band.place(u, t * 0.5));
    hearts.push(band.place(u + width / 2, t * 0.12), band.place(u + width / 2, t * 0.88));
  });
  return path(outlines) + dots(hearts, band.line * 1.5);
}

function strungDots(band: Band): string {
  const points: Point[] = [];
  along(band, band.thickness * 0.85, (u) => {
    const tremble = band.random.tremble(band.thickness * 0.06);
    points.push(band.place(u + tremble, band.thickness * 0.5 + tremble));
  });
  return dots(points, band.thickness * 0.42);
}

export const bandDrawings: Record<BandKind, (band: Band) => string> = {
  line: (band) => wander(band, band.thickness / 2),
  rails: (band) => wander(band, band.thickness * 0.12) + wander(band, band.thickness * 0.88),
  dots: strungDots,
  petals: (band) => petals(band, false),
  fullPetals: (band) => petals(band, true),
  lotusBuds,
  creeper,
  scallops,
  zigzag: (band) => zigzag(band, false),
  lattice: (band) => zigzag(band, true),
  vasudhara,
  spires,
  waves,
  leaves,
  diamonds,
};
