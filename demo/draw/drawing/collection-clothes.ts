import type { Print } from './cloth.ts';
import { finish } from './collection-card.ts';
import { foldedCloth } from './draped-cloth.ts';
import { circle, type Easel, fade, placed, rect } from './easel.ts';
import { type Cut, garment } from './garments.ts';
import { geru, indigo, leafDeep, rice, teal, turmeric } from './palette.ts';
import { marigold, spray } from './plants.ts';
import { windowLight } from './textures.ts';
import { boardGround, paperGround, woodRod } from './wall-and-room.ts';

const prints: Record<'kurta' | 'kurti' | 'sadri' | 'shirt' | 'dupatta' | 'stole', Print> = {
  kurta: {
    cloth: indigo,
    ink: rice,
    accent: '#eec36e',
    yoke: 'lotus',
    hem: [
      ['zigzag', 34],
      ['creeper', 52],
    ],
    cuff: 'petals',
  },
  kurti: {
    cloth: geru,
    ink: rice,
    yoke: 'jasmine',
    hem: [
      ['vasudhara', 44],
      ['lotusBuds', 50],
    ],
    strewn: 'lotus',
  },
  sadri: {
    cloth: '#5c7346',
    ink: rice,
    accent: turmeric,
    placket: 'creeper',
    hem: [['petals', 40]],
  },
  shirt: { cloth: '#f1e8d6', ink: geru, strewn: 'lotus' },
  dupatta: {
    cloth: '#e0a02c',
    ink: '#a8281f',
    centre: 'lotus',
    strewn: 'sun',
    hem: [
      ['scallops', 40],
      ['creeper', 60],
    ],
  },
  stole: {
    cloth: teal,
    ink: rice,
    accent: '#eec36e',
    hem: [
      ['petals', 44],
      ['creeper', 60],
      ['dots', 22],
    ],
    strewn: 'moon',
  },
};

export function clothesRail(easel: Easel): string {
  const row: [Cut, Print, number][] = [
    ['shirt', prints.shirt, 190],
    ['kurta', prints.kurta, 460],
    ['kurti', prints.kurti, 740],
    ['sadri', prints.sadri, 1000],
  ];
  return finish(
    easel,
    paperGround(easel, 1200, 800, '#eadfca'),
    windowLight(easel, 640, -80, 820, 0.4),
    woodRod(30, 66, 1140, 22),
    ...row.map(([cut, print, x], index) => {
      const scale = 0.72;
      return placed(
        { x: x - 450 * scale, y: 76 - 118 * scale, scale },
        garment(easel.fork(`piece${index}`), cut, print),
      );
    }),
    rect(
      0,
      760,
      1200,
      40,
      fade(easel, [
        [0, '#a8703f'],
        [1, '#8a5a38'],
      ]),
    ),
  );
}

export function foldedPiles(easel: Easel): string {
  const pile: [Print, number, number, number][] = [
    [prints.dupatta, 330, 400, -6],
    [prints.stole, 850, 300, 7],
    [
      {
        cloth: geru,
        ink: rice,
        hem: [
          ['spires', 44],
          ['creeper', 56],
        ],
        centre: 'blossom',
      },
      800,
      600,
      -4,
    ],
  ];
  return finish(
    easel,
    boardGround(easel.fork('board'), 1200, 800, '#c9a97c'),
    windowLight(easel, 560, -120, 900, 0.2),
    ...pile.map(([print, x, y, turn], index) =>
      placed(
        { x, y, turn, scale: index === 0 ? 0.84 : 0.72 },
        foldedCloth(easel.fork(`pile${index}`), print),
      ),
    ),
    placed({ x: 90, y: 800, turn: 24 }, spray(easel.random, 260, -40, 54, leafDeep)),
    ...[
      [560, 120, 30],
      [610, 160, 22],
      [150, 120, 26],
      [1120, 740, 30],
    ].map(
      ([x, y, size]) =>
        circle(x! + 5, y! + 8, size!, '#1c120c', { opacity: 0.2 }) +
        placed({ x: x!, y: y! }, marigold(easel.random, size!, turmeric)),
    ),
  );
}
