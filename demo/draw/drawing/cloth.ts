import { saggingBand } from './aipan-bands.ts';
import { type BandKind, ink } from './band-drawings.ts';
import { type ChowkiName, chowki, chowkiPlans } from './chowki.ts';
import { clipped, type Easel, fade, num, rect, repeated, shape, stroke } from './easel.ts';
import { type MotifName, motifAt, motifs } from './motif-placing.ts';
import { darker, lighter } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';
import { softOutlineShadow } from './textures.ts';

/** How a garment is dyed and printed. */
export interface Print {
  cloth: string;
  ink: string;
  accent?: string;
  yoke?: ChowkiName;
  /** From the hem upwards: kind and height. */
  hem?: readonly (readonly [BandKind, number])[];
  strewn?: MotifName;
  /** Distance between strewn motifs. */
  spacing?: number;
  placket?: BandKind;
  cuff?: BandKind;
  centre?: MotifName | ChowkiName;
}

export interface Piece {
  outline: string;
  folds: string[];
  decoration: string;
  cloth: string;
}

/** One cut of cloth: its colour, print, weave and the shade of its folds, clipped to its outline. */
export function sewn(easel: Easel, piece: Piece, shadow = 14): string {
  const body = fade(
    easel,
    [
      [0, darker(piece.cloth, 0.1)],
      [0.3, lighter(piece.cloth, 0.08)],
      [0.62, piece.cloth],
      [1, darker(piece.cloth, 0.2)],
    ],
    [0, 0, 1, 0.15],
  );
  return (
    softOutlineShadow(piece.outline, shadow, 0.24, [shadow * 0.7, shadow]) +
    shape(piece.outline, body) +
    clipped(easel, `<path d="${piece.outline}"/>`, piece.decoration + piece.folds.join('')) +
    stroke(piece.outline, darker(piece.cloth, 0.4), 1.6, { opacity: 0.6 })
  );
}

/** A fold: a long shadow with light along one side, from (x, y) down to (x2, y2). */
export function fold(
  easel: Easel,
  [x, y]: [number, number],
  [x2, y2]: [number, number],
  width: number,
  depth = 0.26,
): string {
  const shade = fade(
    easel,
    [
      [0, '#180e08', 0],
      [0.5, '#180e08', depth],
      [0.56, '#fff6e4', depth * 0.3],
      [1, '#fff6e4', 0],
    ],
    [0, 0, 1, 0],
  );
  const bend = width * 0.6;
  const d = `M${num(x)} ${num(y)}C${num(x - width + bend)} ${num(y + (y2 - y) * 0.35)} ${num(x2 - width)} ${num(y + (y2 - y) * 0.7)} ${num(x2 - width)} ${num(y2)}L${num(x2 + width)} ${num(y2)}C${num(x2 + width)} ${num(y + (y2 - y) * 0.7)} ${num(x + width + bend)} ${num(y + (y2 - y) * 0.35)} ${num(x)} ${num(y)}Z`;
  return shape(d, shade);
}

/** Soft pleats from edge to edge, as in hanging cloth. */
export function pleats(
  easel: Easel,
  box: { x: number; y: number; width: number; height: number },
  count: number,
  depth = 0.22,
): string {
  const stops: [number, string, number][] = [];
  for (let index = 0; index < count; index += 1) {
    const at = (part: number) => (index + part + easel.random.tremble(0.12)) / count;
    stops.push([at(0.15), '#180e08', depth * easel.random.between(0.6, 1)]);
    stops.push([at(0.5), '#fff6e4', depth * 0.5]);
    stops.push([at(0.82), '#180e08', 0.02]);
  }
  return rect(box.x, box.y, box.width, box.height, fade(easel, stops, [0, 0, 1, 0]));
}

export function hemBands(
  random: SeededRandom,
  print: Print,
  run: { left: number; right: number; foot: number; sag: number },
): string {
  let y = run.foot;
  let drawn = '';
  (print.hem ?? []).forEach(([kind, thickness], index) => {
    const band = saggingBand(random, kind, {
      from: [run.left, y],
      to: [run.right, y],
      thickness: thickness - 5,
      line: 2.6,
      sag: run.sag,
    });
    const colour = index % 2 ? (print.accent ?? print.ink) : print.ink;
    drawn += ink(colour, 2.6, band);
    y -= thickness;
  });
  return drawn;
}

/** Small motifs in half-drop rows, leaving out a round place for a centrepiece. */
export function strewn(
  easel: Easel,
  print: Print,
  box: { x: number; y: number; width: number; height: number },
  size = 34,
  spare?: { x: number; y: number; radius: number },
): string {
  if (!print.strewn || box.height < size) return '';
  const { random } = easel;
  const gap = print.spacing ?? 92;
  const copy = repeated(
    easel,
    `<g stroke-width="${num(190 / size)}">${motifs[print.strewn](random)}</g>`,
  );
  let drawn = '';
  const columns = Math.ceil(box.width / gap);
  const rows = Math.floor(box.height / (gap * 0.86));
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const x = box.x + (column + (row % 2) / 2) * gap + random.tremble(3);
      const y = box.y + row * gap * 0.86 + random.tremble(3);
      const taken = spare && Math.hypot(x - spare.x, y - spare.y) < spare.radius + size * 0.7;
      if (!taken) drawn += copy(x, y, random.tremble(5), size / 100);
    }
  }
  return ink(print.ink, 2, drawn);
}

const isChowki = (name: string): name is ChowkiName => name in chowkiPlans;

/** The one large figure on a chest, a flap or a bag. */
export function centrepiece(
  random: SeededRandom,
  print: Print,
  x: number,
  y: number,
  size: number,
): string {
  if (!print.centre) return '';
  if (isChowki(print.centre)) {
    return chowki(random, chowkiPlans[print.centre], {
      x,
      y,
      radius: size / 2,
      colour: print.ink,
      accent: print.accent,
      line: 2.4,
    });
  }
  return ink(print.ink, 2.4, motifAt(random, print.centre, x, y, size));
}
