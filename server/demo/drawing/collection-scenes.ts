import { chowkiSheet, figureSheet } from './aipan-artworks.ts';
import type { Artwork } from './artwork.ts';
import { woodenBox } from './bags-and-boxes.ts';
import { hung, type Mounting } from './canvas.ts';
import type { Print } from './cloth.ts';
import { foldedCloth } from './draped-cloth.ts';
import { circle, type Easel, fade, placed, rect } from './easel.ts';
import { type Cut, garment } from './garments.ts';
import { earringCard, pendant } from './jewellery.ts';
import { landscape } from './landscape-artworks.ts';
import { brass, geru, indigo, leafDeep, lighter, rice, soot, teal, turmeric } from './palette.ts';
import { marigold, spray } from './plants.ts';
import { bookmark, coaster, lampRow, wallPlate } from './tabletop.ts';
import { softShadow, weave, windowLight } from './textures.ts';
import { boardGround, filmGrain, paperGround, vase, woodRod } from './wall-and-room.ts';

/** All scenes are 1200 × 800. */
const finish = (easel: Easel, ...layers: string[]) => layers.join('') + filmGrain(easel, 1200, 800);

export function galleryWall(easel: Easel): string {
  const pieces: [Artwork, Mounting, [number, number], [number, number]][] = [
    [
      chowkiSheet({
        chowki: 'sun',
        corners: 'lotus',
        border: [['creeper', 76]],
        accent: '#eec36e',
      }),
      { kind: 'frame', wood: '#6b4630', mount: '#f6efe0' },
      [600, 330],
      [430, 430],
    ],
    [
      landscape({
        width: 900,
        height: 1200,
        mood: 'geru',
        foreground: 'deodars',
        peaks: [
          [0.3, 0.3],
          [0.7, 0.2],
        ],
        disc: [0.5, 0.3, 0.14],
      }),
      { kind: 'frame', wood: '#a8703f', mount: '#f6efe0' },
      [236, 290],
      [250, 340],
    ],
    [
      figureSheet({
        figure: 'parrot',
        border: [['petals', 70]],
        width: 900,
        height: 900,
        ground: indigo,
      }),
      { kind: 'canvas', edge: indigo },
      [236, 590],
      [210, 210],
    ],
    [
      landscape({
        width: 1200,
        height: 900,
        mood: 'dusk',
        foreground: 'lake',
        peaks: [
          [0.3, 0.28],
          [0.65, 0.2],
        ],
        disc: [0.82, 0.34, 0.06],
      }),
      { kind: 'frame', wood: soot },
      [1000, 226],
      [300, 230],
    ],
    [
      landscape({
        width: 900,
        height: 1100,
        mood: 'monsoon',
        foreground: 'terraces',
        ranges: 6,
        snowline: 0.3,
      }),
      { kind: 'frame', wood: '#a8703f', mount: '#f6efe0' },
      [1000, 516],
      [240, 290],
    ],
  ];
  return finish(
    easel,
    paperGround(easel, 1200, 800, '#ead9bb'),
    windowLight(easel, 760, -60, 760, 0.36),
    ...pieces.map(([artwork, mounting, at, most], index) =>
      hung(easel.fork(`piece${index}`), artwork, mounting, at, most),
    ),
    rect(
      0,
      742,
      1200,
      58,
      fade(easel, [
        [0, '#8a5a38'],
        [1, '#6b4630'],
      ]),
    ),
    rect(0, 736, 1200, 10, '#b98452'),
    vase(easel, 610, 744, 104, '#b4583a', 'buransh'),
  );
}

export function hillWall(easel: Easel): string {
  const view = landscape({
    width: 1400,
    height: 900,
    mood: 'dawn',
    foreground: 'buransh',
    peaks: [
      [0.16, 0.3],
      [0.42, 0.14],
      [0.7, 0.26],
    ],
    disc: [0.82, 0.24, 0.06],
  });
  return finish(
    easel,
    paperGround(easel, 1200, 800, '#cfd5c6'),
    windowLight(easel, 60, -80, 800, 0.4),
    hung(
      easel.fork('piece'),
      view,
      { kind: 'frame', wood: '#8a5a38', mount: '#f8f2e4' },
      [600, 350],
      [860, 560],
    ),
    rect(
      0,
      724,
      1200,
      76,
      fade(easel, [
        [0, '#9a6a42'],
        [1, '#7a5030'],
      ]),
    ),
    rect(0, 718, 1200, 10, '#c99a66'),
    vase(easel, 160, 730, 112, turmeric, 'leaves'),
    vase(easel, 1066, 730, 84, geru, 'marigold'),
  );
}

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

export function shelfOfThings(easel: Easel): string {
  const clay = { ground: '#b4583a', ink: rice, accent: '#eec36e' };
  const shelf = (y: number) =>
    softShadow({ x: 60, y: y + 8, width: 1080, height: 26 }, 34, 0.3) +
    rect(50, y, 1100, 26, '#a8703f', { rx: 4 }) +
    rect(50, y, 1100, 7, lighter('#a8703f', 0.3), { rx: 3 });
  return finish(
    easel,
    paperGround(easel, 1200, 800, '#e8d8ba'),
    windowLight(easel, 700, -60, 760, 0.34),
    shelf(370),
    shelf(716),
    wallPlate(easel.fork('plate1'), 220, 224, 138, 'field', {
      ground: geru,
      ink: rice,
      accent: '#eec36e',
    }),
    wallPlate(easel.fork('plate2'), 490, 254, 108, 'small', { ground: indigo, ink: rice }, 'lotus'),
    vase(easel, 690, 374, 110, teal, 'marigold'),
    placed(
      { x: 790, y: 12, scale: 0.44 },
      woodenBox(easel.fork('box2'), {
        wood: '#a8703f',
        paint: leafDeep,
        ink: rice,
        lid: 'blossom',
      }),
    ),
    placed(
      { x: 60, y: 324, scale: 0.48 },
      woodenBox(easel.fork('box'), { wood: '#8a5a38', paint: geru, ink: rice, lid: 'small' }),
    ),
    lampRow(
      easel,
      [
        { x: 590, y: 712, scale: 0.62, look: clay },
        { x: 730, y: 714, scale: 0.5, look: { ...clay, ground: geru } },
      ],
      true,
    ),
    vase(easel, 900, 720, 120, brass, 'leaves'),
    coaster(
      easel.fork('coaster'),
      1046,
      636,
      78,
      'small',
      { ground: indigo, ink: rice },
      '#d3ac78',
    ),
  );
}

export function smallThings(easel: Easel): string {
  const look = { ground: geru, ink: rice, accent: '#eec36e' };
  return finish(
    easel,
    paperGround(easel, 1200, 800, '#d8c5a4'),
    rect(0, 0, 1200, 800, weave(easel, 6, '#5a4630', 0.08)),
    placed(
      { x: 10, y: 40, turn: -4, scale: 0.56 },
      earringCard(easel.fork('card1'), { shape: 'round', look, plan: 'small' }, '#fbf5e9'),
    ),
    placed(
      { x: 250, y: 280, turn: 5, scale: 0.5 },
      earringCard(
        easel.fork('card2'),
        {
          shape: 'moon',
          look: { ...look, ground: indigo },
          plan: 'small',
          beads: [turmeric, geru],
        },
        '#f4ecdb',
      ),
    ),
    placed(
      { x: 690, y: -10, scale: 0.74 },
      pendant(
        easel.fork('pendant'),
        { shape: 'drop', look, plan: 'small', motif: 'lotus' },
        '#2b2522',
      ),
    ),
    ...(['parrot', 'conch'] as const).map((motif, index) =>
      placed(
        { x: 830 + index * 112, y: 664, turn: -9 + index * 6, scale: 0.5 },
        bookmark(
          easel.fork(motif),
          { ground: index ? leafDeep : indigo, ink: rice, accent: turmeric },
          motif,
          'petals',
        ),
      ),
    ),
    coaster(easel.fork('round'), 690, 196, 96, 'blossom', { ground: teal, ink: rice }, '#d3ac78'),
    placed({ x: 620, y: 810, turn: 6 }, spray(easel.random, 220, -30, 46, leafDeep)),
    ...[
      [560, 80, 26],
      [1130, 740, 30],
      [80, 700, 30],
    ].map(
      ([x, y, size]) =>
        circle(x! + 5, y! + 8, size!, '#1c120c', { opacity: 0.2 }) +
        placed({ x: x!, y: y! }, marigold(easel.random, size!, turmeric)),
    ),
  );
}
