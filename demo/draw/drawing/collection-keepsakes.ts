import { woodenBox } from './bags-and-boxes.ts';
import { finish } from './collection-card.ts';
import { circle, type Easel, placed, rect } from './easel.ts';
import { earringCard, pendant } from './jewellery.ts';
import { brass, geru, indigo, leafDeep, lighter, rice, teal, turmeric } from './palette.ts';
import { marigold, spray } from './plants.ts';
import { bookmark, coaster, lampRow, wallPlate } from './tabletop.ts';
import { softShadow, weave, windowLight } from './textures.ts';
import { paperGround, vase } from './wall-and-room.ts';

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
      { x: 650, y: -10, scale: 0.72 },
      pendant(
        easel.fork('pendant'),
        { shape: 'drop', look, plan: 'small', motif: 'lotus' },
        '#2b2522',
      ),
    ),
    ...(['parrot', 'conch'] as const).map((motif, index) =>
      placed(
        { x: 800 + index * 108, y: 664, turn: -9 + index * 6, scale: 0.5 },
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
