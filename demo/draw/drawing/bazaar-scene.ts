import { circle, type Easel, ellipse, fade, glow, num, rect, stroke } from './easel.ts';
import { hillHouse } from './hill-village.ts';
import { type Stall, stallWith } from './market-stall.ts';
import { moods } from './moods.ts';
import { clouds, hillRange, skyOver, snowPeaks, treeLine } from './mountains.ts';
import { geru, indigo } from './palette.ts';
import { filmGrain } from './wall-and-room.ts';

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
