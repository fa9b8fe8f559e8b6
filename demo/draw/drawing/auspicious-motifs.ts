import { ringBand } from './aipan-bands.ts';
import { leafBetween } from './band-drawings.ts';
import { num } from './easel.ts';
import { dotsPath, handRing, type Point, polar, straight, through } from './hand-lines.ts';
import type { SeededRandom } from './seeded-random.ts';

/**
 * Single figures of Aipan, each about 100 units wide around 0, 0 and in the colour of the group that
 * holds it (see `ink`). Place them with `placed`.
 */

const path = (d: string) => `<path d="${d}"/>`;
const filled = (d: string) => `<path d="${d}" fill="currentColor" stroke="none"/>`;
const dots = (points: Point[], size: number) =>
  `<path d="${dotsPath(points)}" stroke-width="${num(size)}"/>`;
const mirrored = (content: string) => `${content}<g transform="scale(-1 1)">${content}</g>`;

function petal(tip: Point, belly: number, base: Point = [0, 34]): string {
  return leafBetween(base, tip, belly);
}

export function lotus(): string {
  const side = path(
    [petal([-26, -26], 0.2), petal([-44, -10], 0.19), petal([-52, 12], 0.16)].join(''),
  );
  const heart = path(petal([0, -34], 0.24)) + filled(petal([0, -14], 0.16));
  const water = path('M-50 40Q-25 32 0 40T50 40M-30 49Q-15 43 0 49T30 49');
  const drops = dots(
    [
      [0, -46],
      [-34, -36],
      [34, -36],
      [-56, -6],
      [56, -6],
    ],
    5,
  );
  return mirrored(side) + heart + water + drops;
}

/** One of Lakshmi's footprints, toes upwards; `mirror` -1 is the left foot. */
export function footprint(mirror: 1 | -1): string {
  const sole: Point[] = [
    [-6, 48],
    [10, 44],
    [14, 28],
    [10, 8],
    [20, -14],
    [16, -28],
    [-2, -32],
    [-20, -24],
    [-24, -8],
    [-15, 12],
    [-17, 34],
  ];
  const toes: [number, number, number][] = [
    [19, -41, 10],
    [6, -46, 8],
    [-5, -45, 7.4],
    [-15, -41, 6.8],
    [-24, -33, 6.2],
  ];
  const toeDots = toes.map(([x, y, size]) => dots([[x, y]], size)).join('');
  const heart = ringlet(-1, -10, 8);
  const inner = sole.map(([x, y]): Point => [x * 0.76 - 0.6, y * 0.84 + 0.6]);
  const outline = path(through(sole, true) + through(inner, true));
  return `<g transform="scale(${mirror} 1)">${outline}${heart}${dots(
    [
      [-2, 12],
      [-2, 22],
      [-2, 32],
    ],
    4.5,
  )}${toeDots}</g>`;
}

function ringlet(x: number, y: number, radius: number): string {
  const petals = [0, 1, 2, 3, 4, 5].map((index) =>
    leafBetween([x, y], polar(x, y, radius, (index * Math.PI) / 3), 0.22),
  );
  return filled(petals.join(''));
}

export function sun(random: SeededRandom): string {
  const face = path(handRing(random, 0, 0, 21, 0.4) + handRing(random, 0, 0, 15, 0.4));
  const rays = ringBand(random, 'fullPetals', { x: 0, y: 0, radius: 24, thickness: 22, line: 2 });
  return face + ringlet(0, 0, 11) + rays;
}

export function moon(random: SeededRandom): string {
  const crescent = filled('M14 -40A42 42 0 1 0 38 26A34 34 0 1 1 14 -40Z');
  const stars = dots(
    [0, 1, 2, 3, 4].map(() => [random.between(2, 30), random.between(-18, 14)] as Point),
    4.5,
  );
  return crescent + stars;
}

export function conch(): string {
  const shell =
    'M-4 50C-22 34 -36 12 -34 -8C-32 -30 -14 -42 4 -42C26 -42 40 -24 36 0C32 22 12 38 -4 50Z';
  const lip = 'M-4 50C6 30 8 8 22 -8C30 -16 36 -10 36 0';
  const spiral = 'M-34 -8C-20 4 8 -2 22 -8M-26 -28C-12 -14 10 -22 4 -30C0 -36 -10 -30 -5 -26';
  return (
    path(shell + lip + spiral) +
    dots(
      [
        [-22, 12],
        [-14, 24],
        [-6, 12],
        [2, -52],
      ],
      4.5,
    )
  );
}

export function bell(): string {
  const body = 'M-30 32Q-22 22 -20 -6Q-18 -26 0 -28Q18 -26 20 -6Q22 22 30 32Z';
  const bands = 'M-26 24H26M-21 4H21M-20 -6H20M-7 -32a7 7 0 1 1 14 0M0 -39V-48';
  return (
    path(body + bands) +
    dots([[0, 40]], 10) +
    dots(
      [
        [-12, 14],
        [0, 14],
        [12, 14],
        [0, -16],
      ],
      4.5,
    )
  );
}

export function lamp(): string {
  const bowl = 'M-42 8Q-36 40 0 42Q36 40 42 8Q20 18 0 18Q-20 18 -42 8Z';
  const flame = leafBetween([0, 12], [3, -40], 0.26);
  return (
    path(`${bowl}M-16 42L-22 50H22L16 42`) +
    path(flame) +
    filled(leafBetween([0, 6], [2, -18], 0.24)) +
    dots(
      [
        [-22, 28],
        [-8, 31],
        [8, 31],
        [22, 28],
        [-24, -22],
        [28, -22],
        [2, -52],
      ],
      4.5,
    )
  );
}

export function fish(): string {
  const body = 'M-46 2Q-16 -30 26 0Q-16 32 -46 2ZM26 0L48 -18Q42 0 48 20L26 0';
  const scales =
    'M-8 -17Q2 -30 12 -11M-4 16Q2 26 10 12M32 -5L42 -11M32 5L42 12M31 0H42M-14 -12Q-6 0 -14 14M-2 -12Q7 0 -2 13M9 -8Q14 0 9 9M-26 -9Q-20 2 -26 10';
  return path(body + scales) + dots([[-34, -2]], 6);
}

/** A parrot in profile, facing left, on no branch. */
export function parrot(): string {
  const body: Point[] = [
    [-34, -26],
    [-26, -40],
    [-10, -42],
    [2, -28],
    [14, -4],
    [34, 28],
    [46, 50],
    [18, 34],
    [-8, 26],
    [-22, 8],
    [-24, -12],
  ];
  const wing =
    'M-8 -14Q16 -8 26 24Q2 22 -8 -14ZM-3 -7Q8 -2 14 8M0 2Q9 6 17 16M-30 -14Q-22 -8 -14 -12M18 14L38 40M12 22L30 38';
  return (
    path(`${through(body, true)}${wing}M-34 -26Q-44 -22 -38 -14Q-34 -18 -26 -16`) +
    dots([[-20, -29]], 6) +
    dots(
      [
        [-12, 2],
        [-8, 12],
        [2, 22],
      ],
      4,
    )
  );
}

/** The wishing tree: a stem that parts into leaf sprays, with fruit as dots. */
export function wishingTree(random: SeededRandom): string {
  let stems = 'M0 60Q-3 30 0 -40';
  let leaves = '';
  const fruit: Point[] = [];
  for (const side of [-1, 1]) {
    for (let index = 0; index < 5; index += 1) {
      const y = 34 - index * 17;
      const reach = 46 - index * 6 + random.tremble(2);
      const tip: Point = [side * reach, y - 22];
      stems += `M0 ${y}Q${num(side * reach * 0.6)} ${y + 2} ${num(tip[0])} ${num(tip[1])}`;
      for (let leaf = 1; leaf <= 4; leaf += 1) {
        const share = (leaf + (index % 2) * 0.45) / 4.7;
        const base: Point = [side * reach * share, y + 1 - share * share * 22];
        const length = 12 - leaf;
        leaves += leafBetween(base, [base[0] - side * 2, base[1] - length], 0.28);
        leaves += leafBetween(base, [base[0] + side * 6, base[1] + length * 0.62], 0.28);
      }
      fruit.push([tip[0] + side * 4, tip[1] - 4]);
    }
  }
  leaves += leafBetween([0, -36], [0, -60], 0.3);
  const ground = straight([
    [-34, 60],
    [34, 60],
  ]);
  return path(stems + ground) + filled(leaves) + dots(fruit, 5.5);
}

/** A row of hills under the sun, as painted on doorsteps of the upper villages. */
export function hillSign(): string {
  const hills = 'M-50 34L-22 -14L-8 8L14 -32L50 34Z';
  const snow = 'M-31 2L-25 8L-20 0L-14 6M2 -10L9 -3L15 -11L24 -3';
  return path(hills + snow) + path('M-44 44Q-22 36 0 44T44 44');
}
