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
import {
  brass,
  brightness,
  clay,
  darker,
  deodarWood,
  indigo,
  leaf,
  leafDeep,
  lighter,
  paper,
  rice,
  turmeric,
} from './palette.ts';
import { buransh, marigold, spray } from './plants.ts';
import { grain, softShadow, windowLight } from './textures.ts';

/** An unbleached paper ground with a breath of light, on which a thing is photographed. */
export function paperGround(easel: Easel, width: number, height: number, colour = paper): string {
  const light = glow(
    easel,
    [
      [0, lighter(colour, brightness(colour) > 0.5 ? 0.5 : 0.1)],
      [0.55, colour],
      [1, darker(colour, 0.07)],
    ],
    [0.36, 0.28, 0.95],
  );
  return rect(0, 0, width, height, light);
}

/** The last layer of every picture: the grain of paper and film. */
export const filmGrain = (easel: Easel, width: number, height: number, strength = 0.11) =>
  rect(0, 0, width, height, grain(easel, strength, 0.6));

/** A table top seen from the front: the wall behind, and a board whose edge lies at `horizon`. */
export function tableGround(
  easel: Easel,
  width: number,
  height: number,
  horizon: number,
  colours: { wall: string; top: string },
): string {
  const top = fade(easel, [
    [0, darker(colours.top, 0.16)],
    [0.3, colours.top],
    [1, lighter(colours.top, 0.18)],
  ]);
  let lines = '';
  for (let index = 0; index < 9; index += 1) {
    const y = horizon + ((index + 1) / 10) ** 1.7 * (height - horizon);
    lines += `M0 ${num(y)}Q${num(width * easel.random.between(0.2, 0.8))} ${num(y + easel.random.tremble(14))} ${width} ${num(y + easel.random.tremble(8))}`;
  }
  return (
    paperGround(easel, width, height, colours.wall) +
    rect(0, horizon, width, height - horizon, top) +
    stroke(lines, darker(colours.top, 0.35), 2, { opacity: 0.16 }) +
    rect(
      0,
      horizon - 40,
      width,
      40,
      fade(easel, [
        [0, '#2a1a10', 0],
        [1, '#2a1a10', 0.12],
      ]),
    )
  );
}

/** A wooden board seen from above. */
export function boardGround(
  easel: Easel,
  width: number,
  height: number,
  wood = deodarWood,
): string {
  const { random } = easel;
  const planks = 5;
  let drawn = '';
  for (let plank = 0; plank < planks; plank += 1) {
    const y = (plank / planks) * height;
    const tone = random.tremble(0.09);
    drawn += rect(
      0,
      y,
      width,
      height / planks - 2,
      tone > 0 ? lighter(wood, tone) : darker(wood, -tone),
    );
    let veins = '';
    for (let vein = 0; vein < 7; vein += 1) {
      const vy = y + random.between(0.08, 0.92) * (height / planks);
      veins += `M0 ${num(vy)}C${num(width * 0.3)} ${num(vy + random.tremble(16))} ${num(width * 0.6)} ${num(vy + random.tremble(22))} ${width} ${num(vy + random.tremble(10))}`;
    }
    drawn += stroke(veins, darker(wood, 0.4), 1.6, { opacity: 0.22 });
  }
  return (
    rect(0, 0, width, height, darker(wood, 0.5)) +
    drawn +
    rect(0, 0, width, height, grain(easel, 0.2, 0.5))
  );
}

export function vase(
  easel: Easel,
  x: number,
  foot: number,
  size: number,
  colour: string,
  flowers: 'leaves' | 'buransh' | 'marigold',
): string {
  const { random } = easel;
  let stems = '';
  const leans = [-0.5, -0.22, 0.05, 0.28, 0.55];
  leans.forEach((lean, index) => {
    const high = size * random.between(1, 1.5);
    const green = index % 2 ? leaf : leafDeep;
    stems += spray(random, high, lean * high, size * 0.24, green);
    if (flowers !== 'leaves' && index % 2 === 0) {
      const flower =
        flowers === 'buransh'
          ? buransh(random, size * 0.3, '#b5333a')
          : marigold(random, size * 0.17, random.pick([turmeric, '#d9772b']));
      stems += placed({ x: lean * high * 1.02, y: -high }, flower);
    }
  });
  const body = `M${num(-size * 0.16)} ${num(-size)}C${num(-size * 0.12)} ${num(-size * 0.8)} ${num(-size * 0.42)} ${num(-size * 0.7)} ${num(-size * 0.4)} ${num(-size * 0.4)}C${num(-size * 0.38)} ${num(-size * 0.12)} ${num(-size * 0.2)} 0 ${num(-size * 0.16)} 0H${num(size * 0.16)}C${num(size * 0.2)} 0 ${num(size * 0.38)} ${num(-size * 0.12)} ${num(size * 0.4)} ${num(-size * 0.4)}C${num(size * 0.42)} ${num(-size * 0.7)} ${num(size * 0.12)} ${num(-size * 0.8)} ${num(size * 0.16)} ${num(-size)}Z`;
  const glaze = fade(
    easel,
    [
      [0, darker(colour, 0.3)],
      [0.3, lighter(colour, 0.25)],
      [0.6, colour],
      [1, darker(colour, 0.42)],
    ],
    [0, 0, 1, 0],
  );
  return placed(
    { x, y: foot },
    ellipse(size * 0.16, 0, size * 0.5, size * 0.07, '#2a1a10', { opacity: 0.2 }) +
      placed({ y: -size * 0.92 }, stems) +
      shape(body, glaze) +
      stroke(
        `M${num(-size * 0.39)} ${num(-size * 0.48)}Q0 ${num(-size * 0.4)} ${num(size * 0.39)} ${num(-size * 0.48)}M${num(-size * 0.4)} ${num(-size * 0.42)}Q0 ${num(-size * 0.34)} ${num(size * 0.4)} ${num(-size * 0.42)}`,
        rice,
        size * 0.016,
        { opacity: 0.8 },
      ),
  );
}

function brassPot(easel: Easel, x: number, foot: number, size: number): string {
  const metal = fade(
    easel,
    [
      [0, darker(brass, 0.45)],
      [0.28, '#f0d999'],
      [0.5, brass],
      [1, darker(brass, 0.5)],
    ],
    [0, 0, 1, 0],
  );
  return placed(
    { x, y: foot, scale: size / 100 },
    ellipse(10, 0, 56, 8, '#2a1a10', { opacity: 0.2 }) +
      shape(
        'M-18 -84H18L14 -70C40 -62 50 -40 44 -22C38 -6 22 0 0 0S-38 -6 -44 -22C-50 -40 -40 -62 -14 -70Z',
        metal,
      ) +
      rect(-26, -90, 52, 8, metal, { rx: 4 }) +
      stroke('M-40 -46Q0 -36 40 -46M-44 -34Q0 -24 44 -34', darker(brass, 0.4), 1.6, {
        opacity: 0.6,
      }),
  );
}

function bookStack(x: number, foot: number, size: number): string {
  const books: [string, number, number][] = [
    [indigo, 1, 0],
    ['#9c3b23', 0.86, 0.05],
    ['#d9c7a2', 0.72, 0.02],
  ];
  return books
    .map(([colour, width, shift], index) => {
      const high = size * 0.15;
      const [left, top] = [x + shift * size, foot - (index + 1) * high];
      return (
        rect(left, top, size * width, high - 1.5, colour, { rx: 3 }) +
        rect(left + size * width * 0.08, top, size * 0.03, high - 1.5, lighter(colour, 0.45))
      );
    })
    .join('');
}

export interface RoomScene {
  wall: string;
  wood: string;
  flowers: 'leaves' | 'buransh' | 'marigold';
  vase?: string;
}

/** A corner of a hill house: limewashed wall, window light, a low chest with a vase. 1000 × 1000. */
export function room(easel: Easel, scene: RoomScene, hung: string): string {
  const shelf = 800;
  const chest =
    softShadow({ x: 110, y: shelf + 10, width: 780, height: 190 }, 40, 0.3, [0.2, 0.1]) +
    rect(
      100,
      shelf + 14,
      800,
      200,
      fade(easel, [
        [0, darker(scene.wood, 0.12)],
        [1, darker(scene.wood, 0.35)],
      ]),
    ) +
    rect(80, shelf, 840, 22, lighter(scene.wood, 0.14), { rx: 4 }) +
    stroke(`M100 ${shelf + 24}H900`, darker(scene.wood, 0.6), 4, { opacity: 0.4 }) +
    [0, 1, 2]
      .map(
        (drawer) =>
          rect(122 + drawer * 256, shelf + 46, 242, 200, lighter(scene.wood, 0.04), {
            rx: 4,
            stroke: darker(scene.wood, 0.45),
            'stroke-width': 2,
          }) + circle(243 + drawer * 256, shelf + 118, 11, brass),
      )
      .join('');
  return (
    rect(
      0,
      0,
      1000,
      1000,
      fade(
        easel,
        [
          [0, lighter(scene.wall, 0.3)],
          [1, darker(scene.wall, 0.14)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    windowLight(easel, 470, 40, 560, 0.3) +
    hung +
    chest +
    vase(easel, 215, shelf + 2, 120, scene.vase ?? clay, scene.flowers) +
    brassPot(easel, 800, shelf + 2, 86) +
    bookStack(590, shelf, 130) +
    filmGrain(easel, 1000, 1000)
  );
}

/** A peg rail or rod of wood across the wall with its shadow. */
export function woodRod(
  x: number,
  y: number,
  width: number,
  thick: number,
  wood = deodarWood,
): string {
  return (
    rect(x + 8, y + thick * 0.9, width, thick, '#2a1a10', { rx: thick / 2, opacity: 0.13 }) +
    rect(x, y, width, thick, wood, { rx: thick / 2 }) +
    rect(x + 6, y + thick * 0.16, width - 12, thick * 0.26, lighter(wood, 0.4), {
      rx: thick * 0.13,
      opacity: 0.8,
    })
  );
}
