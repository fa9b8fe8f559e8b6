import { straightBand } from './aipan-bands.ts';
import { type BandKind, ink } from './band-drawings.ts';
import {
  circle,
  type Easel,
  ellipse,
  fade,
  glow,
  num,
  placed,
  rect,
  shape,
  stroke,
} from './easel.ts';
import { handRing, polar, through } from './hand-lines.ts';
import { paintLandscape } from './landscape-artworks.ts';
import { darker, geru, indigo, leaf, lighter, rice, teal, turmeric } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';
import { filmGrain, vase } from './wall-and-room.ts';

const wood = '#8a5a38';

const post = (easel: Easel, x: number, y: number, width: number, height: number) =>
  rect(x + 10, y + 8, width, height, '#1c120c', { opacity: 0.16, rx: 5 }) +
  rect(
    x,
    y,
    width,
    height,
    fade(
      easel,
      [
        [0, darker(wood, 0.2)],
        [0.3, lighter(wood, 0.2)],
        [1, darker(wood, 0.3)],
      ],
      width > height ? [0, 0, 0, 1] : [0, 0, 1, 0],
    ),
    { rx: 6 },
  );

function yarnBall(
  random: SeededRandom,
  x: number,
  y: number,
  radius: number,
  colour: string,
): string {
  let windings = '';
  for (let turn = 0; turn < 9; turn += 1) {
    const angle = random.next() * Math.PI * 2;
    const [ax, ay] = polar(x, y, radius * 0.96, angle);
    const [bx, by] = polar(x, y, radius * 0.96, angle + random.between(1.8, 3));
    windings += `M${num(ax)} ${num(ay)}Q${num(x + random.tremble(radius))} ${num(y + random.tremble(radius))} ${num(bx)} ${num(by)}`;
  }
  return (
    ellipse(x + radius * 0.2, y + radius * 0.95, radius * 1.05, radius * 0.18, '#1c120c', {
      opacity: 0.3,
    }) +
    shape(handRing(random, x, y, radius), colour) +
    stroke(windings, darker(colour, 0.25), radius * 0.06, { opacity: 0.7 }) +
    stroke(
      through([
        polar(x, y, radius * 0.7, 3.6),
        polar(x, y, radius * 0.78, 4.2),
        polar(x, y, radius * 0.7, 4.8),
      ]),
      lighter(colour, 0.5),
      radius * 0.1,
      { opacity: 0.6 },
    )
  );
}

/** Cloth as it grows: finished bands below, bare warp above. */
function web(
  easel: Easel,
  left: number,
  right: number,
  top: number,
  fell: number,
  foot: number,
): string {
  const { random } = easel;
  let warp = '';
  for (let x = left + 4; x < right; x += 7) warp += `M${x} ${top}V${fell + 6}`;
  const bands: [BandKind, number, string][] = [
    ['lattice', 34, turmeric],
    ['creeper', 56, rice],
    ['zigzag', 30, turmeric],
    ['petals', 52, rice],
    ['dots', 20, turmeric],
    ['diamonds', 42, rice],
    ['vasudhara', 44, rice],
  ];
  let y = foot - 14;
  let drawn = '';
  for (const [kind, thickness, colour] of bands) {
    if (y - thickness < fell + 8) break;
    drawn += ink(
      colour,
      2.6,
      straightBand(random, kind, {
        from: [left + 14, y],
        to: [right - 14, y],
        thickness,
        line: 2.6,
      }),
    );
    y -= thickness + 9;
  }
  return (
    stroke(warp, '#e7d3b4', 2.2) +
    stroke(warp, geru, 1, { opacity: 0.35 }) +
    rect(
      left,
      fell,
      right - left,
      foot - fell,
      fade(easel, [
        [0, lighter(geru, 0.08)],
        [1, darker(geru, 0.18)],
      ]),
    ) +
    drawn +
    rect(left, fell - 5, right - left, 10, rice, { opacity: 0.75 })
  );
}

/** A loom by the window of a hill house, the cloth half woven. 1600 × 700. */
export function loomScene(easel: Easel): string {
  const { random } = easel;
  const floor = 600;
  const window = placed(
    { x: 120, y: 90 },
    rect(-26, -26, 372, 352, darker(wood, 0.2), { rx: 4 }) +
      `<svg x="0" y="0" width="320" height="300" viewBox="0 0 640 600">${paintLandscape(
        easel.fork('view'),
        {
          width: 640,
          height: 600,
          mood: 'morning',
          foreground: 'terraces',
          peaks: [
            [0.2, 0.3],
            [0.55, 0.2],
            [0.9, 0.32],
          ],
          snowline: 0.5,
        },
      )}</svg>` +
      rect(152, 0, 16, 300, wood) +
      rect(0, 142, 320, 14, wood) +
      rect(-40, 322, 400, 22, lighter(wood, 0.2), { rx: 3 }),
  );
  const skeins = [turmeric, geru, indigo, leaf, teal]
    .map((colour, index) => {
      const x = 1270 + index * 62;
      return (
        stroke(
          `M${x} 128C${x - 30} 220 ${x - 26} 300 ${x} 318C${x + 26} 300 ${x + 30} 220 ${x} 128`,
          colour,
          26,
        ) +
        stroke(
          `M${x - 10} 150C${x - 30} 230 ${x - 20} 290 ${x - 4} 306M${x + 10} 150C${x + 28} 230 ${x + 20} 290 ${x + 4} 306`,
          lighter(colour, 0.3),
          3,
          { opacity: 0.7 },
        ) +
        rect(x - 17, 196, 34, 16, darker(colour, 0.35), { rx: 6 })
      );
    })
    .join('');
  const loom =
    post(easel, 548, 40, 34, 590) +
    post(easel, 1118, 40, 34, 590) +
    web(easel, 612, 1088, 84, 318, 560) +
    post(easel, 520, 60, 660, 36) +
    post(easel, 590, 196, 520, 20) +
    post(easel, 580, 244, 540, 44) +
    stroke(
      Array.from({ length: 58 }, (_, index) => `M${620 + index * 8} 250V282`).join(''),
      darker(wood, 0.45),
      2,
    ) +
    post(easel, 520, 546, 660, 44) +
    shape('M700 306C760 292 860 292 920 306C860 322 760 322 700 306Z', lighter(wood, 0.35)) +
    ellipse(810, 306, 42, 7, geru);
  const basket = placed(
    { x: 1390, y: 610 },
    ellipse(14, 36, 150, 18, '#1c120c', { opacity: 0.28 }) +
      yarnBall(random, -62, -62, 52, turmeric) +
      yarnBall(random, 42, -70, 58, indigo) +
      yarnBall(random, -6, -96, 46, rice) +
      shape('M-128 -50Q0 -22 128 -50L104 40Q0 56 -104 40Z', '#b98d5e') +
      stroke('M-122 -28Q0 2 122 -28M-116 -6Q0 22 116 -6M-110 16Q0 44 110 16', '#8a6238', 5) +
      stroke(
        [-80, -48, -16, 16, 48, 80].map((x) => `M${x} -38L${num(x * 0.86)} 44`).join(''),
        '#9c7244',
        4,
      ) +
      stroke('M-128 -50Q0 -22 128 -50', '#d3ac78', 9),
  );
  return (
    rect(
      0,
      0,
      1600,
      floor,
      fade(
        easel,
        [
          [0, '#efe2c8'],
          [1, '#dcc6a0'],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    circle(
      520,
      260,
      620,
      glow(easel, [
        [0, '#fff3d0', 0.7],
        [1, '#fff3d0', 0],
      ]),
    ) +
    window +
    rect(1220, 108, 330, 14, wood, { rx: 6 }) +
    skeins +
    rect(
      0,
      floor,
      1600,
      100,
      fade(easel, [
        [0, '#6e4a30'],
        [1, '#8b6140'],
      ]),
    ) +
    stroke('M0 626H1600M0 660H1600', '#4a3020', 2, { opacity: 0.4 }) +
    shape('M420 700L520 612H1180L1300 700Z', '#1c120c', { opacity: 0.22 }) +
    loom +
    vase(easel, 300, 618, 110, '#2f6468', 'marigold') +
    yarnBall(random, 452, 640, 40, geru) +
    stroke('M480 668C540 690 560 640 640 664', geru, 4) +
    basket +
    filmGrain(easel, 1600, 700)
  );
}
