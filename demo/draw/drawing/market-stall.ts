import { straightBand } from './aipan-bands.ts';
import { ink } from './band-drawings.ts';
import { hungCloth } from './draped-cloth.ts';
import {
  circle,
  type Easel,
  ellipse,
  fade,
  glow,
  num,
  placed,
  rect,
  repeated,
  shape,
  stroke,
} from './easel.ts';
import { straight } from './hand-lines.ts';
import {
  brass,
  darker,
  geru,
  indigo,
  leafDeep,
  lighter,
  mix,
  rice,
  teal,
  turmeric,
} from './palette.ts';
import { marigold } from './plants.ts';
import { wallPlate } from './tabletop.ts';

export interface Stall {
  x: number;
  width: number;
  colours: [string, string];
}

function awning(easel: Easel, { x, width, colours }: Stall, y: number): string {
  const stripes = 8;
  const each = width / stripes;
  let drawn = '';
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const left = x + stripe * each;
    const colour = colours[stripe % 2]!;
    const slant = (part: number) => x + width * 0.06 + (part / stripes) * width * 0.88;
    drawn += shape(
      straight(
        [
          [slant(stripe), y - 84],
          [slant(stripe + 1), y - 84],
          [left + each, y],
          [left, y],
        ],
        true,
      ),
      colour,
    );
    drawn += shape(
      `M${num(left)} ${y}h${num(each)}v16a${num(each / 2)} ${num(each / 2.4)} 0 0 1 ${num(-each)} 0Z`,
      darker(colour, 0.14),
    );
  }
  return (
    drawn +
    rect(
      x,
      y - 84,
      width,
      84,
      fade(easel, [
        [0, '#ffffff', 0.14],
        [1, '#1c120c', 0.16],
      ]),
    )
  );
}

function counter(easel: Easel, { x, width, colours }: Stall, top: number): string {
  const board = rect(
    x + 10,
    top,
    width - 20,
    210,
    fade(easel, [
      [0, lighter(colours[0], 0.05)],
      [1, darker(colours[0], 0.4)],
    ]),
  );
  const art = ink(
    rice,
    2.4,
    straightBand(easel.random, 'creeper', {
      from: [x + 20, top + 74],
      to: [x + width - 20, top + 74],
      thickness: 44,
      line: 2.4,
    }) +
      straightBand(easel.random, 'zigzag', {
        from: [x + 20, top + 112],
        to: [x + width - 20, top + 112],
        thickness: 26,
        line: 2.4,
      }),
  );
  return board + art + rect(x - 4, top - 12, width + 8, 22, '#9a6a42', { rx: 4 });
}

type Flower = ReturnType<typeof repeated>;

const flowersOf = (easel: Easel): [Flower, Flower] => [
  repeated(easel, marigold(easel.random, 12, turmeric)),
  repeated(easel, marigold(easel.random, 12, '#e08a24')),
];

function wares(easel: Easel, stall: Stall, top: number, kind: number, flowers: Flower[]): string {
  const { random } = easel;
  let drawn = '';
  for (let index = 0; index < 5; index += 1) {
    const x = stall.x + stall.width * (0.12 + index * 0.19);
    const colour = random.pick([geru, indigo, turmeric, teal, leafDeep]);
    if (kind === 0) {
      const tall = 44 + random.next() * 34;
      drawn += shape(
        `M${num(x - 10)} ${num(top - tall)}h20q2 ${num(tall * 0.2)} 14 ${num(tall * 0.34)}q8 ${num(tall * 0.4)} -8 ${num(tall * 0.66)}h-32q-16 ${num(-tall * 0.26)} -8 ${num(-tall * 0.66)}q12 ${num(-tall * 0.14)} 14 ${num(-tall * 0.34)}Z`,
        index % 2 ? brass : '#b4583a',
      );
      drawn += stroke(
        `M${num(x - 22)} ${num(top - tall * 0.4)}h44`,
        index % 2 ? darker(brass, 0.4) : rice,
        3,
      );
    } else if (kind === 1) {
      for (let layer = 0; layer < 5; layer += 1) {
        drawn += rect(
          x - 30,
          top - 14 * (layer + 1),
          60,
          12,
          random.pick([geru, indigo, turmeric, teal, '#efe4cd', leafDeep]),
          { rx: 5 },
        );
      }
    } else {
      drawn += shape(
        `M${num(x - 34)} ${top}L${num(x)} ${num(top - 46)}L${num(x + 34)} ${top}Z`,
        mix(colour, turmeric, 0.5),
      );
      drawn += ellipse(x, top - 2, 40, 9, '#8a6238');
      drawn += [-18, 0, 18, -9, 9, 0]
        .map((dx, part) =>
          flowers[part % 2]!(
            x + dx,
            top - 10 - (part > 2 ? 15 : 0) - (part > 4 ? 14 : 0),
            part * 50,
            1,
          ),
        )
        .join('');
    }
  }
  return drawn;
}

/** `kind` 0 sells pots and plates, 1 cloth, 2 flowers. */
export function stallWith(easel: Easel, stall: Stall, kind: number): string {
  const { x, width, colours } = stall;
  const flowers = kind === 2 ? flowersOf(easel) : [];
  const hangings =
    kind === 1
      ? [0.2, 0.5, 0.8]
          .map((share, index) =>
            placed(
              { x: x + width * share - 450 * 0.2, y: 246, scale: 0.2 },
              hungCloth(
                easel.fork(`cloth${index}`),
                {
                  cloth: [turmeric, indigo, geru][index]!,
                  ink: index === 0 ? geru : rice,
                  hem: [
                    ['creeper', 90],
                    ['zigzag', 50],
                  ],
                },
                380,
              ),
            ),
          )
          .join('')
      : kind === 0
        ? [0.24, 0.5, 0.76]
            .map((share, index) =>
              wallPlate(easel, x + width * share, 334, 42, 'small', {
                ground: [geru, indigo, teal][index]!,
                ink: rice,
              }),
            )
            .join('')
        : [0.14, 0.32, 0.5, 0.68, 0.86]
            .map((share) =>
              [0, 1, 2, 3, 4, 5]
                .map((part) =>
                  flowers[part % 2]!(x + width * share, 280 + part * 17, part * 50, 0.85),
                )
                .join(''),
            )
            .join('');
  return (
    rect(x + 6, 250, width - 12, 330, mix(colours[0], '#1c120c', 0.72)) +
    circle(
      x + width / 2,
      360,
      width * 0.55,
      glow(easel, [
        [0, '#ffcf7a', 0.5],
        [1, '#ffcf7a', 0],
      ]),
    ) +
    rect(x + 4, 240, 12, 380, '#6b4630') +
    rect(x + width - 16, 240, 12, 380, '#6b4630') +
    hangings +
    wares(easel, stall, 470, kind, flowers) +
    counter(easel, stall, 478) +
    awning(easel, stall, 258)
  );
}
