import { ink } from './band-drawings.ts';
import { type ChowkiName, chowki, chowkiPlans, rails } from './chowki.ts';
import { circle, type Easel, ellipse, glow, num, placed, rect, shape } from './easel.ts';
import { handRing, type Point, through } from './hand-lines.ts';
import { motifAt } from './motif-placing.ts';
import {
  brass,
  darker,
  geru,
  geruDeep,
  indigo,
  leaf,
  leafDeep,
  lighter,
  rice,
  turmeric,
} from './palette.ts';
import { buransh, marigold, spray } from './plants.ts';
import { coaster } from './tabletop.ts';
import { brushedGround, softShadow, windowLight } from './textures.ts';
import { boardGround, filmGrain } from './wall-and-room.ts';

/** A brass or clay bowl of colour from above. */
function bowl(
  easel: Easel,
  x: number,
  y: number,
  radius: number,
  colour: string,
  rim = '#b4583a',
): string {
  return (
    softShadow(
      { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2, round: radius },
      radius * 0.36,
      0.34,
    ) +
    circle(
      x,
      y,
      radius,
      glow(easel, [
        [0.7, darker(rim, 0.3)],
        [0.82, rim],
        [0.9, lighter(rim, 0.35)],
        [1, darker(rim, 0.15)],
      ]),
    ) +
    shape(handRing(easel.random, x, y, radius * 0.72), colour) +
    ellipse(
      x - radius * 0.2,
      y - radius * 0.24,
      radius * 0.3,
      radius * 0.18,
      lighter(colour, 0.5),
      { opacity: 0.5 },
    )
  );
}

function brush(x: number, y: number, turn: number, long: number, tip: string): string {
  return placed(
    { x, y, turn },
    rect(8, 10, long, 9, '#1c120c', { rx: 4, opacity: 0.2 }) +
      rect(0, -6, long * 0.72, 12, '#8a5a38', { rx: 6 }) +
      rect(4, -4, long * 0.66, 3.4, '#c99a66', { rx: 2 }) +
      rect(long * 0.7, -7, long * 0.1, 14, '#b9b2a2', { rx: 2 }) +
      shape(
        `M${num(long * 0.8)} -7Q${num(long * 0.9)} -8 ${num(long)} 0Q${num(long * 0.9)} 8 ${num(long * 0.8)} 7Z`,
        tip,
      ),
  );
}

function spill(easel: Easel, x: number, y: number, radius: number, colour: string): string {
  const points: Point[] = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * Math.PI * 2;
    const reach = radius * easel.random.between(0.7, 1.25);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return shape(through(points, true), colour, { opacity: 0.85 });
}

/** A board of geru ground on which the chowki is half done: outer rings still wait. */
function work(easel: Easel): string {
  const { random } = easel;
  const frame = { x: -290, y: -290, width: 580, height: 580, line: 3.6 };
  const unfinished = [...chowkiPlans.lotus.slice(0, 9)] as (typeof chowkiPlans)['lotus'];
  return (
    softShadow({ x: -310, y: -310, width: 620, height: 620, round: 4 }, 44, 0.36) +
    rect(-310, -310, 620, 620, geru, { rx: 4 }) +
    brushedGround(
      easel,
      { x: -300, y: -300, width: 600, height: 600 },
      [geruDeep, lighter(geru, 0.2)],
      14,
    ) +
    ink(rice, 3.6, rails(random, frame) + rails(random, frame, 14)) +
    chowki(random, unfinished, { x: 0, y: 0, radius: 206, colour: rice, line: 3.8 }) +
    `<circle r="252" fill="none" stroke="${rice}" stroke-width="2" stroke-opacity=".35" stroke-dasharray="3 12" stroke-linecap="round"/>` +
    ink(
      rice,
      3,
      motifAt(random, 'lotus', -226, -226, 84) +
        motifAt(random, 'lotus', 226, -226, 84) +
        motifAt(random, 'lotus', -226, 226, 84),
    )
  );
}

/** The painter's table from above, colours ground and the work begun. 1600 × 700. */
export function studioTableScene(easel: Easel): string {
  const { random } = easel;
  const rounds: [number, number, number, ChowkiName, string][] = [
    [1350, 190, 112, 'small', indigo],
    [1500, 380, 96, 'blossom', geru],
    [1330, 470, 104, 'star', leafDeep],
  ];
  return (
    boardGround(easel.fork('board'), 1600, 700, '#b98d5e') +
    windowLight(easel, 980, -80, 900, 0.24) +
    spill(easel, 372, 456, 26, turmeric) +
    spill(easel, 214, 566, 16, geru) +
    placed({ x: 820, y: 356, turn: -5 }, work(easel.fork('work'))) +
    bowl(easel, 190, 190, 104, rice) +
    bowl(easel, 400, 130, 74, geru) +
    bowl(easel, 310, 350, 92, turmeric, brass) +
    bowl(easel, 130, 420, 70, indigo) +
    bowl(easel, 240, 600, 84, leaf, '#8a8378') +
    brush(400, 690, -82, 250, rice) +
    brush(452, 684, -70, 230, geru) +
    brush(940, 330, 152, 280, rice) +
    rounds
      .map(([x, y, radius, plan, colour]) =>
        coaster(
          easel,
          x,
          y,
          radius,
          plan,
          { ground: colour, ink: rice, accent: '#eec36e' },
          '#d3ac78',
        ),
      )
      .join('') +
    placed({ x: 1580, y: 690, turn: -38 }, spray(random, 320, 50, 62, leafDeep)) +
    placed({ x: 1480, y: 620 }, buransh(random, 92, '#b5333a')) +
    [
      [1230, 70, 34],
      [1190, 120, 26],
      [1220, 630, 32],
      [500, 60, 24],
    ]
      .map(
        ([x, y, size]) =>
          circle(x! + 6, y! + 10, size!, '#1c120c', { opacity: 0.22 }) +
          placed({ x: x!, y: y! }, marigold(random, size!, size! > 28 ? turmeric : '#e08a24')),
      )
      .join('') +
    filmGrain(easel, 1600, 700)
  );
}
