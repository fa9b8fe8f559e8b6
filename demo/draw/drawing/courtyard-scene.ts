import { straightBand } from './aipan-bands.ts';
import { footprint } from './auspicious-motifs.ts';
import { ink } from './band-drawings.ts';
import { chowki, chowkiPlans } from './chowki.ts';
import {
  circle,
  type Easel,
  ellipse,
  fade,
  num,
  placed,
  rect,
  repeated,
  shape,
  stroke,
} from './easel.ts';
import { handLine, straight } from './hand-lines.ts';
import { moods } from './moods.ts';
import { motifAt } from './motif-placing.ts';
import { hillRange, skyOver, snowPeaks } from './mountains.ts';
import { darker, geru, geruDeep, leaf, lighter, mix, rice, turmeric } from './palette.ts';
import { marigold, spray } from './plants.ts';
import { clayLamp } from './tabletop.ts';
import { brushedGround } from './textures.ts';
import { filmGrain } from './wall-and-room.ts';

const wood = '#6b3d26';
const lamp = { ground: '#b4583a', ink: rice, accent: '#eec36e' };

/** The carved double door of an old house, its foot at x, y; 210 wide and 330 high. */
function carvedDoor(easel: Easel, x: number, y: number): string {
  const { random } = easel;
  const leafDoor = (left: number) =>
    rect(left, -286, 84, 286, mix(wood, '#27506a', 0.78)) +
    [0, 1, 2]
      .map((panel) => {
        const top = -274 + panel * 92;
        return (
          rect(left + 9, top, 66, 80, mix(wood, '#1d3d54', 0.85), { rx: 3 }) +
          ink('#e4c58a', 1.8, motifAt(random, 'sun', left + 42, top + 40, 54))
        );
      })
      .join('');
  const jamb = ink(
    lighter(wood, 0.42),
    2,
    straightBand(random, 'creeper', { from: [-94, 0], to: [-94, -300], thickness: 18, line: 2 }) +
      straightBand(random, 'creeper', { from: [94, -300], to: [94, 0], thickness: 18, line: 2 }) +
      straightBand(random, 'petals', {
        from: [-110, -302],
        to: [110, -302],
        thickness: 30,
        line: 2,
      }),
  );
  return placed(
    { x, y },
    rect(-118, -340, 236, 340, wood, { rx: 3 }) +
      rect(-132, -350, 264, 16, lighter(wood, 0.2)) +
      leafDoor(-86) +
      leafDoor(2) +
      rect(-2, -286, 4, 286, darker(wood, 0.6)) +
      circle(-14, -140, 7, '#c49a45') +
      circle(14, -140, 7, '#c49a45') +
      jamb +
      rect(-136, -6, 272, 18, '#8d8377'),
  );
}

/** Marigolds and mango leaves strung over a door. */
function toran(easel: Easel, x: number, y: number, width: number): string {
  const { random } = easel;
  const flowers = ['#e08a24', turmeric].map((colour) =>
    repeated(easel, marigold(random, 13, colour)),
  );
  let drawn = '';
  for (let index = 0; index <= 12; index += 1) {
    const share = index / 12;
    const [at, top] = [x - width / 2 + share * width, y + 46 * Math.sin(share * Math.PI)];
    if (index % 2) {
      const drop = 34 + random.tremble(6);
      const hanging = `M0 0Q-13 ${num(drop / 2)} 0 ${num(drop * 1.5)}Q13 ${num(drop / 2)} 0 0Z`;
      drawn += placed({ x: at, y: top }, shape(hanging, mix(leaf, '#2f5b2a', random.next())));
    }
    drawn += flowers[index % 3 ? 0 : 1]!(at, top, index * 40, 1);
  }
  return drawn;
}

function shutter(easel: Easel, x: number, y: number): string {
  return placed(
    { x, y },
    rect(-62, -92, 124, 184, wood, { rx: 2 }) +
      rect(-50, -80, 100, 160, '#20252e') +
      rect(
        -50,
        -80,
        100,
        160,
        fade(easel, [
          [0, '#f3c777', 0.55],
          [1, '#f3c777', 0.15],
        ]),
      ) +
      stroke('M-50 -27H50M-50 27H50M0 -80V80M-25 -80V80M25 -80V80', lighter(wood, 0.12), 6) +
      rect(-72, 88, 144, 14, lighter(wood, 0.2)),
  );
}

/** A courtyard before the festival: the floor painted, lamps on the step, hills over the wall. 1600 × 700. */
export function courtyardScene(easel: Easel): string {
  const { random } = easel;
  const wallLeft = 520;
  const floorTop = 430;
  const view =
    skyOver(easel, moods.autumn, 1600, 700) +
    snowPeaks(
      easel.fork('snow'),
      moods.autumn,
      [
        [90, 150],
        [280, 90],
        [470, 160],
      ],
      300,
    ) +
    hillRange(easel, {
      width: 700,
      y: 280,
      swing: 26,
      colour: '#8fa08a',
      mist: '#efe0bf',
      depth: 200,
    }).drawn +
    hillRange(easel, {
      width: 700,
      y: 330,
      swing: 22,
      colour: '#5b7257',
      mist: '#d9cfa6',
      depth: 200,
    }).drawn;
  let stones = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 9; column += 1) {
      const width = 62;
      const x = column * width - (row % 2) * 30;
      stones += rect(x, 358 + row * 22, width - 4, 19, mix('#a79b8a', '#7d7468', random.next()), {
        rx: 5,
      });
    }
  }
  const house =
    rect(
      wallLeft,
      0,
      1080,
      floorTop + 4,
      fade(easel, [
        [0, '#e9d6b4'],
        [1, '#f3e6cb'],
      ]),
    ) +
    rect(wallLeft, floorTop - 92, 1080, 96, geru) +
    ink(
      rice,
      2.6,
      straightBand(random, 'vasudhara', {
        from: [wallLeft + 10, floorTop - 12],
        to: [1590, floorTop - 12],
        thickness: 44,
        line: 2.6,
      }) +
        straightBand(random, 'creeper', {
          from: [wallLeft + 10, floorTop - 58],
          to: [1590, floorTop - 58],
          thickness: 30,
          line: 2.4,
        }) +
        `<path d="${handLine(random, [wallLeft, floorTop - 92], [1600, floorTop - 92])}"/>`,
    ) +
    rect(wallLeft, 0, 26, floorTop, '#7d6c58', { opacity: 0.35 }) +
    rect(wallLeft, 0, 1080, 44, darker(wood, 0.1)) +
    rect(
      wallLeft,
      44,
      1080,
      30,
      fade(easel, [
        [0, '#2a1a10', 0.4],
        [1, '#2a1a10', 0],
      ]),
    );
  const floor =
    rect(
      0,
      floorTop,
      1600,
      270,
      fade(easel, [
        [0, darker(geruDeep, 0.05)],
        [0.25, geru],
        [1, lighter(geru, 0.1)],
      ]),
    ) +
    brushedGround(
      easel.fork('floor'),
      { x: 0, y: floorTop + 40, width: 1600, height: 250 },
      [geruDeep, lighter(geru, 0.2)],
      16,
    );
  const painting = placed(
    { x: 960, y: 580, scaleY: 0.34 },
    chowki(random, chowkiPlans.lotus, { x: 0, y: 0, radius: 330, colour: rice, line: 4.6 }),
  );
  const feet = [0, 1, 2, 3, 4]
    .map((step) => {
      const side = step % 2 ? 1 : -1;
      const mark = placed({ turn: 78, scale: 0.86 }, footprint(side));
      return placed({ x: 560 - step * 118, y: 596 + side * 24 + step * 7, scaleY: 0.55 }, mark);
    })
    .join('');
  const step =
    shape(
      straight(
        [
          [1010, 430],
          [1330, 430],
          [1360, 466],
          [980, 466],
        ],
        true,
      ),
      '#a99c89',
    ) +
    rect(980, 466, 380, 22, '#857a6b') +
    rect(
      980,
      488,
      380,
      16,
      fade(easel, [
        [0, '#2a1a10', 0.4],
        [1, '#2a1a10', 0],
      ]),
    );
  const lamps = [
    [560, 520, 0.34],
    [700, 494, 0.28],
    [1010, 474, 0.3],
    [1330, 474, 0.3],
    [1440, 560, 0.42],
    [860, 690, 0.5],
    [1180, 688, 0.46],
  ] as const;
  const pot = placed(
    { x: 1500, y: 500 },
    ellipse(16, 0, 66, 10, '#1c120c', { opacity: 0.3 }) +
      [-30, -12, 8, 26]
        .map((lean) => placed({ y: -84 }, spray(random, 120 + Math.abs(lean), lean * 2, 40, leaf)))
        .join('') +
      shape('M-46 -90H46L36 0H-36Z', '#b4583a') +
      rect(-52, -98, 104, 18, '#c76a48', { rx: 5 }) +
      ink(rice, 2, motifAt(random, 'lotus', 0, -44, 46)),
  );
  return (
    view +
    rect(0, 350, 540, 90, '#6f6658') +
    stones +
    house +
    shutter(easel, 760, 210) +
    shutter(easel, 1500, 210) +
    carvedDoor(easel, 1170, floorTop) +
    toran(easel, 1170, 88, 300) +
    floor +
    step +
    painting +
    ink(rice, 4.4, feet) +
    pot +
    lamps.map(([x, y, scale]) => placed({ x, y, scale }, clayLamp(easel, lamp, true))).join('') +
    rect(
      0,
      0,
      1600,
      700,
      fade(
        easel,
        [
          [0, '#ffe2a8', 0.1],
          [1, '#2a1208', 0.16],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    filmGrain(easel, 1600, 700, 0.08)
  );
}
