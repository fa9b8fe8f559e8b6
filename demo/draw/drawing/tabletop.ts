import { straightBand } from './aipan-bands.ts';
import { type BandKind, ink, leafBetween } from './band-drawings.ts';
import {
  bandFrame,
  type ChowkiName,
  chowki,
  chowkiPlans,
  cornerBlossoms,
  rails,
} from './chowki.ts';
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
import { type MotifName, motifAt } from './motif-placing.ts';
import { darker, lighter, mix, rice } from './palette.ts';
import { softShadow } from './textures.ts';

const roundShadow = (x: number, y: number, radius: number, reach: number) =>
  softShadow(
    { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2, round: radius },
    reach,
    0.34,
  );

export interface Painted {
  ground: string;
  ink: string;
  accent?: string;
}

/** A round of wood with its bark edge or lacquer rim. */
export function coaster(
  easel: Easel,
  x: number,
  y: number,
  radius: number,
  plan: ChowkiName,
  look: Painted,
  rim: string,
) {
  return (
    roundShadow(x, y, radius, radius * 0.2) +
    circle(x, y, radius, darker(rim, 0.25)) +
    circle(x - 2, y - 3, radius * 0.975, rim) +
    circle(x, y, radius * 0.91, look.ground) +
    chowki(easel.random, chowkiPlans[plan], {
      x,
      y,
      radius: radius * 0.86,
      colour: look.ink,
      accent: look.accent,
      line: radius * 0.019,
    })
  );
}

/** A shallow plate for the wall, with the light along its rim. */
export function wallPlate(
  easel: Easel,
  x: number,
  y: number,
  radius: number,
  plan: ChowkiName,
  look: Painted,
  heart?: MotifName,
) {
  const dish = glow(
    easel,
    [
      [0, lighter(look.ground, 0.14)],
      [0.66, look.ground],
      [0.74, darker(look.ground, 0.3)],
      [0.78, lighter(look.ground, 0.16)],
      [1, darker(look.ground, 0.12)],
    ],
    [0.46, 0.44, 0.56],
  );
  const middle = heart
    ? chowki(
        easel.random,
        [
          ['gap', 46],
          ['dots', 3],
          ['line', 2],
          ['petals', 9],
          ['rails', 3],
          ['scallops', 9],
          ['dots', 4],
        ],
        {
          x,
          y,
          radius: radius * 0.94,
          colour: look.ink,
          accent: look.accent,
          line: radius * 0.0095,
        },
      ) + ink(look.accent ?? look.ink, 3, motifAt(easel.random, heart, x, y, radius * 0.72))
    : chowki(easel.random, chowkiPlans[plan], {
        x,
        y,
        radius: radius * 0.94,
        colour: look.ink,
        accent: look.accent,
        line: radius * 0.0095,
      });
  return (
    roundShadow(x, y, radius, radius * 0.16) +
    circle(x, y, radius, dish) +
    middle +
    stroke(
      `M${num(x - radius * 0.72)} ${num(y - radius * 0.68)}A${num(radius)} ${num(radius)} 0 0 1 ${num(x + radius * 0.35)} ${num(y - radius * 0.92)}`,
      '#ffffff',
      radius * 0.02,
      { opacity: 0.45 },
    )
  );
}

/** A tray from above, with two cut handles; around 0, 0 and 820 × 520. */
export function tray(
  easel: Easel,
  wood: string,
  look: Painted,
  plan: ChowkiName,
  border: BandKind,
): string {
  const { random } = easel;
  const frame = { x: -370, y: -220, width: 740, height: 440, line: 3.4 };
  const handle = (x: number) =>
    rect(x - 11, -72, 22, 144, darker(wood, 0.62), { rx: 11 }) +
    rect(x - 5, -66, 10, 132, darker(wood, 0.42), { rx: 5 });
  return (
    softShadow({ x: -410, y: -260, width: 820, height: 520, round: 36 }, 50, 0.36) +
    rect(-410, -260, 820, 520, darker(wood, 0.2), { rx: 36 }) +
    rect(-410, -262, 820, 514, lighter(wood, 0.14), { rx: 36 }) +
    rect(-370, -222, 740, 440, darker(wood, 0.45), { rx: 14 }) +
    rect(-364, -212, 730, 428, look.ground, { rx: 10 }) +
    ink(
      look.ink,
      3.4,
      rails(random, frame, 22) +
        bandFrame(random, border, { ...frame, x: -342, y: -192, width: 684, height: 384 }, 50) +
        rails(random, frame, 84),
    ) +
    ink(
      look.accent ?? look.ink,
      3,
      cornerBlossoms(random, { ...frame, x: -342, y: -192, width: 684, height: 384 }, 50),
    ) +
    chowki(random, chowkiPlans[plan], {
      x: 0,
      y: 0,
      radius: 128,
      colour: look.ink,
      accent: look.accent,
      line: 2.8,
    }) +
    ink(look.ink, 3, motifAt(random, 'lotus', -205, 0, 96) + motifAt(random, 'lotus', 205, 0, 96)) +
    rect(
      -370,
      -222,
      740,
      18,
      fade(easel, [
        [0, '#1c120c', 0.4],
        [1, '#1c120c', 0],
      ]),
    ) +
    handle(-390) +
    handle(390)
  );
}

/** A strip of board with a tassel, standing upright around 0, 0; 120 × 520. */
export function bookmark(easel: Easel, look: Painted, motif: MotifName, band: BandKind): string {
  const { random } = easel;
  const run = (y: number, thickness: number, kind: BandKind) =>
    straightBand(random, kind, { from: [-50, y], to: [50, y], thickness, line: 2.6 });
  let tassel = '';
  for (let thread = -3; thread <= 3; thread += 1) {
    tassel += `M0 -330Q${thread * 3} -372 ${num(thread * 9 + random.tremble(4))} ${num(-420 + Math.abs(thread) * 5)}`;
  }
  return (
    softShadow({ x: -60, y: -260, width: 120, height: 520, round: 8 }, 20, 0.32) +
    stroke('M0 -232Q18 -284 0 -330', darker(look.accent ?? look.ink, 0.15), 4) +
    stroke(tassel, look.accent ?? look.ink, 4) +
    circle(0, -332, 11, darker(look.accent ?? look.ink, 0.2)) +
    rect(-60, -260, 120, 520, look.ground, { rx: 8 }) +
    circle(0, -234, 9, mix(look.ground, '#000000', 0.6)) +
    ink(
      look.ink,
      2.6,
      run(-190, 22, 'dots') +
        run(-130, 50, band) +
        run(238, 46, 'vasudhara') +
        run(182, 30, 'zigzag') +
        run(146, 22, 'dots') +
        motifAt(random, motif, 0, -40, 92) +
        motifAt(random, 'lotus', 0, 74, 72),
    ) +
    `<rect x="-54" y="-254" width="108" height="508" rx="5" fill="none" stroke="${look.ink}" stroke-width="2" stroke-opacity=".8"/>`
  );
}

/** A clay lamp seen from the front and a little above, its foot at 0, 0; 220 wide. */
export function clayLamp(easel: Easel, look: Painted, lit: boolean): string {
  const { random } = easel;
  const bowl = fade(
    easel,
    [
      [0, darker(look.ground, 0.35)],
      [0.35, lighter(look.ground, 0.16)],
      [0.7, look.ground],
      [1, darker(look.ground, 0.45)],
    ],
    [0, 0, 1, 0],
  );
  const halo = lit
    ? circle(
        0,
        -150,
        230,
        glow(easel, [
          [0, '#ffdf94', 0.75],
          [0.4, '#ffc766', 0.24],
          [1, '#ffc766', 0],
        ]),
      )
    : '';
  const flame = lit
    ? shape(leafBetween([4, -86], [6, -208], 0.24), '#f6a531') +
      shape(leafBetween([4, -88], [5, -170], 0.22), '#fff1b8')
    : '';
  let marks = '';
  for (let index = -4; index <= 4; index += 1) {
    const [x, y] = [index * 21, -34 - index * index * 0.9];
    marks += leafBetween([x, y + 12], [x * 1.06, y - 16], 0.3);
  }
  const dots = Array.from({ length: 11 }, (_, index) => {
    const x = (index - 5) * 18 + random.tremble(1);
    return `M${num(x)} ${num(-16 - (index - 5) ** 2 * 0.45)}h.1`;
  }).join('');
  return (
    ellipse(24, 2, 130, 20, '#1c120c', { opacity: 0.22 }) +
    ellipse(10, 0, 92, 13, '#1c120c', { opacity: 0.3 }) +
    halo +
    shape('M-112 -84C-108 -30 -66 0 -44 0H44C66 0 108 -30 112 -84Z', bowl) +
    shape(marks, look.ink) +
    `<path d="${dots}" stroke="${look.accent ?? look.ink}" stroke-width="8" stroke-linecap="round"/>` +
    ellipse(0, -84, 112, 27, darker(look.ground, 0.2)) +
    ellipse(0, -82, 100, 21, lit ? mix('#e8a63c', look.ground, 0.2) : darker(look.ground, 0.5)) +
    ellipse(0, -80, 92, 16, lit ? '#f0bb55' : darker(look.ground, 0.55)) +
    stroke('M-40 -78Q-10 -74 4 -92', rice, 8) +
    flame +
    stroke('M-108 -88Q0 -122 108 -88', lighter(look.ground, 0.45), 3, { opacity: 0.6 })
  );
}

export const lampRow = (
  easel: Easel,
  lamps: { x: number; y: number; scale: number; look: Painted }[],
  lit: boolean,
) =>
  lamps
    .map(({ x, y, scale, look }) => placed({ x, y, scale }, clayLamp(easel, look, lit)))
    .join('');
