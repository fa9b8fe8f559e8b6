import { straightBand } from './aipan-bands.ts';
import { ink } from './band-drawings.ts';
import { centrepiece, fold, hemBands, type Print, pleats, sewn, strewn } from './cloth.ts';
import { type Easel, num, rect, stroke } from './easel.ts';
import { type Point, through } from './hand-lines.ts';
import { darker, lighter } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';
import { softShadow } from './textures.ts';
import { woodRod } from './wall-and-room.ts';

function fringe(
  random: SeededRandom,
  left: number,
  right: number,
  y: number,
  long: number,
  colour: string,
) {
  let threads = '';
  let knots = '';
  for (let x = left + 6; x < right; x += 13) {
    const foot = y + long * random.between(0.85, 1.05);
    for (const lean of [-4, 0, 4]) {
      threads += `M${num(x)} ${num(y)}Q${num(x + lean * 0.4)} ${num(y + long * 0.5)} ${num(x + lean + random.tremble(2))} ${num(foot)}`;
    }
    knots += `M${num(x)} ${num(y + 10)}h.1`;
  }
  return stroke(threads, darker(colour, 0.12), 2) + stroke(knots, colour, 7);
}

interface Panel {
  left: number;
  right: number;
  top: number;
  foot: number;
}

function panel(easel: Easel, print: Print, at: Panel, behind: boolean): string {
  const { random } = easel;
  const { left, right, top, foot } = at;
  const width = right - left;
  const lower: Point[] = [];
  for (let knot = 0; knot <= 6; knot += 1) {
    const share = knot / 6;
    lower.push([right - share * width, foot + (knot % 2 ? 7 : -5)]);
  }
  const outline = `M${num(left + 6)} ${top}Q${num(left - 4)} ${num((top + foot) / 2)} ${num(left)} ${num(foot)}${through([...lower].reverse()).replace(/^M[^c]*/, '')}Q${num(right + 6)} ${num((top + foot) / 2)} ${num(right - 4)} ${top}Z`;
  const cloth = behind ? darker(print.cloth, 0.22) : print.cloth;
  const hemHeight = (print.hem ?? []).reduce((sum, [, part]) => sum + part, 0);
  const sides = print.placket
    ? [
        straightBand(random, print.placket, {
          from: [left + 8, top],
          to: [left + 8, foot - hemHeight],
          thickness: 30,
          line: 2.4,
        }),
        straightBand(random, print.placket, {
          from: [right - 8, foot - hemHeight],
          to: [right - 8, top],
          thickness: 30,
          line: 2.4,
        }),
      ].join('')
    : '';
  const heart = { x: (left + right) / 2, y: top + (foot - top) * 0.42, radius: width * 0.36 };
  const field = {
    x: left + 60,
    y: top + 60,
    width: width - 120,
    height: foot - hemHeight - top - 130,
  };
  return (
    fringe(random, left, right, foot - 2, 46, print.accent ?? print.cloth) +
    sewn(easel, {
      outline,
      cloth,
      decoration:
        strewn(easel, print, field, 40, print.centre ? heart : undefined) +
        (behind ? '' : centrepiece(random, print, heart.x, heart.y, heart.radius * 2)) +
        ink(print.accent ?? print.ink, 2.4, sides) +
        hemBands(random, print, { left: left - 6, right: right + 6, foot: foot - 8, sag: 0 }),
      folds: [
        pleats(
          easel,
          { x: left - 10, y: top, width: width + 20, height: foot - top + 20 },
          Math.round(width / 75),
          behind ? 0.3 : 0.2,
        ),
      ],
    })
  );
}

/** A stole or dupatta over a wooden rod, on a page of 900 × 1100; `width` of its front fall. */
export function hungCloth(easel: Easel, print: Print, width: number): string {
  const left = 450 - width / 2 - 24;
  const top = 178;
  return (
    panel(
      easel.fork('back'),
      print,
      { left: left + 52, right: left + width + 52, top, foot: 860 },
      true,
    ) +
    woodRod(90, 160, 720, 26) +
    panel(
      easel.fork('front'),
      print,
      { left, right: left + width, top: top - 14, foot: 945 },
      false,
    ) +
    rect(left + 2, 160, width - 4, 34, lighter(print.cloth, 0.16), { rx: 14, opacity: 0.55 })
  );
}

/** Cloth folded to a flat bundle, seen from above around 0, 0; about 640 × 460. */
export function foldedCloth(easel: Easel, print: Print): string {
  const { random } = easel;
  const edges = [4, 3, 2, 1]
    .map((layer) =>
      rect(
        -316 + layer * 2,
        190 + layer * 12,
        632 - layer * 3,
        34,
        darker(print.cloth, 0.07 * layer),
        { rx: 16 },
      ),
    )
    .join('');
  const hemHeight = (print.hem ?? []).reduce((sum, [, part]) => sum + part, 0);
  const room = 390 - hemHeight;
  const heart = { x: 0, y: -215 + room / 2, radius: room * 0.43 };
  const field = { x: -280, y: -180, width: 600, height: room - 40 };
  const centre = print.centre ?? 'blossom';
  const outline = 'M-310 -230Q0 -244 310 -230Q326 0 318 214Q0 226 -318 214Q-326 0 -310 -230Z';
  return (
    softShadow({ x: -318, y: -220, width: 636, height: 490, round: 20 }, 46, 0.34) +
    fringe(random, -300, -60, 250, 50, print.accent ?? print.cloth) +
    edges +
    sewn(
      easel,
      {
        outline,
        cloth: print.cloth,
        decoration:
          strewn(easel, print, field, 44, { ...heart, radius: heart.radius + 6 }) +
          centrepiece(random, { ...print, centre }, heart.x, heart.y, heart.radius * 2) +
          hemBands(random, print, { left: -330, right: 330, foot: 208, sag: 4 }),
        folds: [
          fold(easel, [-210, -240], [-230, 230], 40, 0.12),
          fold(easel, [60, -240], [80, 230], 40, 0.1),
          fold(easel, [230, -240], [236, 230], 30, 0.14),
        ],
      },
      6,
    )
  );
}
