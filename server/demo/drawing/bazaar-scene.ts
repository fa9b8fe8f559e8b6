import { ink, straightBand } from './aipan-bands.ts';
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
import { hillHouse } from './hill-village.ts';
import { moods } from './moods.ts';
import { clouds, hillRange, skyOver, snowPeaks, treeLine } from './mountains.ts';
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
import { filmGrain } from './wall-and-room.ts';

interface Stall {
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

function lights(x1: number, y1: number, x2: number, y2: number, sag: number, easel: Easel): string {
  const halo = glow(easel, [
    [0, '#ffdf94', 0.9],
    [0.35, '#ffce70', 0.35],
    [1, '#ffce70', 0],
  ]);
  let bulbs = '';
  for (let index = 1; index < 9; index += 1) {
    const share = index / 9;
    const [x, y] = [
      x1 + (x2 - x1) * share,
      y1 + (y2 - y1) * share + 4 * sag * share * (1 - share) + 9,
    ];
    bulbs += circle(x, y, 24, halo) + circle(x, y, 6, '#fff0bf');
  }
  return (
    stroke(
      `M${x1} ${y1}Q${num((x1 + x2) / 2)} ${num((y1 + y2) / 2 + sag * 2)} ${x2} ${y2}`,
      '#3a2a26',
      2.5,
    ) + bulbs
  );
}

function stallWith(easel: Easel, stall: Stall, kind: number): string {
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

/** The evening market below the hills: three stalls, strings of lights. 1600 × 700. */
export function bazaarScene(easel: Easel): string {
  const mood = moods.dusk;
  const back = hillRange(easel.fork('back'), {
    width: 1600,
    y: 230,
    swing: 34,
    colour: '#6d5a86',
    mist: mood.mist,
    depth: 260,
  });
  const near = hillRange(easel.fork('near'), {
    width: 1600,
    y: 300,
    swing: 30,
    colour: '#3d3a5c',
    mist: '#8a6a7c',
    depth: 260,
  });
  const houses = [
    [30, 372, 84],
    [470, 352, 92],
    [610, 388, 80],
    [1010, 366, 94],
    [1490, 380, 90],
  ]
    .map(([x, y, size]) =>
      hillHouse(easel, x!, y!, size!, { wall: '#a58490', roof: '#35304e', wood: '#f4bf66' }),
    )
    .join('');
  const stalls: Stall[] = [
    { x: 70, width: 420, colours: [geru, '#efe0c2'] },
    { x: 580, width: 440, colours: [indigo, '#e9c98a'] },
    { x: 1110, width: 420, colours: ['#2f6468', '#f0dfc0'] },
  ];
  const paving =
    rect(
      0,
      590,
      1600,
      110,
      fade(easel, [
        [0, '#4d3a40'],
        [1, '#7a5648'],
      ]),
    ) +
    stroke(
      'M0 618H1600M0 652H1600M160 590L60 700M480 590L430 700M800 590V700M1120 590L1180 700M1440 590L1550 700',
      '#2b2028',
      2.4,
      { opacity: 0.4 },
    );
  return (
    skyOver(easel, mood, 1600, 700, { x: 1240, y: 170, radius: 44 }) +
    clouds(easel, '#f3b98c', 1600, 90, 5) +
    snowPeaks(
      easel.fork('snow'),
      mood,
      [
        [240, 110],
        [560, 50],
        [860, 120],
        [1100, 90],
      ],
      290,
    ) +
    back.drawn +
    treeLine(easel.random, near.crest, {
      count: 120,
      height: 34,
      from: 0,
      to: 1600,
      colour: '#2f2c4a',
    }) +
    near.drawn +
    houses +
    rect(0, 420, 1600, 190, '#4a3644') +
    paving +
    stalls.map((stall, index) => stallWith(easel.fork(`stall${index}`), stall, index)).join('') +
    ellipse(280, 694, 260, 12, '#1c120c', { opacity: 0.3 }) +
    lights(-20, 110, 540, 150, 40, easel) +
    lights(540, 150, 1060, 140, 46, easel) +
    lights(1060, 140, 1620, 100, 40, easel) +
    rect(536, 150, 9, 450, '#3a2a26') +
    rect(1056, 140, 9, 460, '#3a2a26') +
    filmGrain(easel, 1600, 700)
  );
}
