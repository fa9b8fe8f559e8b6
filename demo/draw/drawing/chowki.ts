import { ringBand, straightBand } from './aipan-bands.ts';
import { type BandKind, ink } from './band-drawings.ts';
import { handLine, type Point, polar, straight } from './hand-lines.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Bands from the heart outwards: kind, and thickness in parts of the whole. */
export type ChowkiPlan = readonly (readonly [BandKind | 'gap', number])[];

export const chowkiPlans = {
  lotus: [
    ['gap', 3],
    ['petals', 9],
    ['line', 1],
    ['dots', 3],
    ['petals', 13],
    ['rails', 2],
    ['zigzag', 6],
    ['rails', 2],
    ['creeper', 10],
    ['rails', 2],
    ['vasudhara', 7],
    ['dots', 3],
  ],
  sun: [
    ['gap', 4],
    ['fullPetals', 8],
    ['dots', 3],
    ['rails', 2],
    ['lattice', 8],
    ['rails', 2],
    ['scallops', 8],
    ['dots', 3],
    ['spires', 11],
    ['dots', 2],
  ],
  jasmine: [
    ['gap', 2],
    ['petals', 7],
    ['dots', 2],
    ['line', 1],
    ['lotusBuds', 9],
    ['line', 1],
    ['waves', 4],
    ['rails', 2],
    ['leaves', 6],
    ['rails', 2],
    ['petals', 10],
    ['dots', 3],
  ],
  field: [
    ['gap', 2],
    ['dots', 2],
    ['fullPetals', 6],
    ['line', 1],
    ['diamonds', 7],
    ['line', 1],
    ['creeper', 9],
    ['rails', 2],
    ['zigzag', 6],
    ['rails', 2],
    ['lotusBuds', 10],
    ['dots', 2],
  ],
  small: [
    ['gap', 3],
    ['petals', 9],
    ['dots', 3],
    ['rails', 2],
    ['scallops', 7],
    ['dots', 3],
  ],
  blossom: [
    ['gap', 2],
    ['fullPetals', 8],
    ['line', 1],
    ['petals', 9],
    ['dots', 3],
  ],
  star: [
    ['gap', 4],
    ['lotusBuds', 9],
    ['rails', 2],
    ['zigzag', 5],
    ['rails', 2],
    ['fullPetals', 8],
    ['dots', 3],
    ['vasudhara', 7],
  ],
} satisfies Record<string, ChowkiPlan>;

export type ChowkiName = keyof typeof chowkiPlans;

interface Ring {
  x: number;
  y: number;
  radius: number;
  colour: string;
  /** A second colour for every third band, as studios do with haldi. */
  accent?: string | undefined;
  line?: number | undefined;
}

export function chowki(random: SeededRandom, plan: ChowkiPlan, ring: Ring): string {
  const parts = plan.reduce((sum, [, part]) => sum + part, 0);
  const line = ring.line ?? Math.max(1.2, ring.radius * 0.011);
  let radius = 0;
  let plain = `<path d="M${ring.x} ${ring.y}h.1" stroke-width="${Math.max(3, line * 3)}"/>`;
  let coloured = '';
  plan.forEach(([kind, part], index) => {
    const thickness = (part / parts) * ring.radius;
    if (kind !== 'gap') {
      const drawn = ringBand(random, kind, { ...ring, radius, thickness, line });
      if (index % 3 === 1) coloured += drawn;
      else plain += drawn;
    }
    radius += thickness;
  });
  return ink(ring.colour, line, plain) + ink(ring.accent ?? ring.colour, line, coloured);
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  line: number;
}

/** Bands laid around a rectangle, from the outside inwards, with a blossom in each corner. */
export function bandFrame(random: SeededRandom, kind: BandKind, frame: Frame, thickness: number) {
  const { x, y, width, height, line } = frame;
  const [right, bottom] = [x + width, y + height];
  const t = thickness;
  const sides: [Point, Point][] = [
    [
      [x + t, y + t],
      [right - t, y + t],
    ],
    [
      [right - t, y + t],
      [right - t, bottom - t],
    ],
    [
      [right - t, bottom - t],
      [x + t, bottom - t],
    ],
    [
      [x + t, bottom - t],
      [x + t, y + t],
    ],
  ];
  return sides
    .map(([from, to]) => straightBand(random, kind, { from, to, thickness: t, line }))
    .join('');
}

export function cornerBlossoms(random: SeededRandom, frame: Frame, size: number): string {
  const inset = size / 2;
  const corners: Point[] = [
    [frame.x + inset, frame.y + inset],
    [frame.x + frame.width - inset, frame.y + inset],
    [frame.x + frame.width - inset, frame.y + frame.height - inset],
    [frame.x + inset, frame.y + frame.height - inset],
  ];
  return corners
    .map(
      ([x, y]) =>
        `${ringBand(random, 'fullPetals', {
          x,
          y,
          radius: size * 0.1,
          thickness: size * 0.3,
          line: frame.line * 0.8,
        })}<path d="M${x} ${y}h.1" stroke-width="${size * 0.14}"/>`,
    )
    .join('');
}

export function rails(random: SeededRandom, frame: Frame, inset = 0): string {
  const [left, top] = [frame.x + inset, frame.y + inset];
  const [right, bottom] = [frame.x + frame.width - inset, frame.y + frame.height - inset];
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const lines = corners.map((corner, index) =>
    handLine(random, corner, corners[(index + 1) % 4]!, frame.line * 0.3),
  );
  return `<path d="${lines.join('')}"/>`;
}

/** Two squares laid crosswise: the eight-pointed star. */
export function eightStar(x: number, y: number, radius: number): string {
  const squares = [1, 0.84].flatMap((share) =>
    [0, Math.PI / 4].map((turn) =>
      straight(
        [0, 1, 2, 3].map((corner) => polar(x, y, radius * share, turn + (corner * Math.PI) / 2)),
        true,
      ),
    ),
  );
  return `<path d="${squares.join('')}"/>`;
}
