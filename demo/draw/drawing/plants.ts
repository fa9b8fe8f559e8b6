import { leafBetween } from './band-drawings.ts';
import { circle, num, shape, stroke } from './easel.ts';
import { dotsPath, type Point, polar, through } from './hand-lines.ts';
import { darker, leaf, leafDeep, lighter, mix } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A rosette of long leaves with a truss of bells in its heart: buransh, the hill rhododendron. */
export function buransh(random: SeededRandom, size: number, colour: string, green = leafDeep) {
  let leaves = '';
  for (let index = 0; index < 9; index += 1) {
    const angle = (index / 9) * Math.PI * 2 + random.tremble(0.2);
    const tip = polar(0, 0, size * random.between(0.85, 1.05), angle);
    const tone = mix(green, lighter(leaf, 0.2), random.next() * 0.7);
    leaves += shape(leafBetween([0, 0], tip, 0.17), tone);
    leaves += stroke(
      `M0 0L${num(tip[0] * 0.9)} ${num(tip[1] * 0.9)}`,
      lighter(tone, 0.35),
      size * 0.012,
    );
  }
  let bells = '';
  const spots: Point[] = [];
  for (let ring = 0; ring < 2; ring += 1) {
    const count = ring ? 4 : 8;
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2 + ring * 0.5 + random.tremble(0.15);
      const [x, y] = polar(0, 0, size * (ring ? 0.16 : 0.37), angle);
      bells += bellFlower(random, x, y, size * 0.21, mix(colour, '#ffe9df', random.next() * 0.22));
      spots.push([x + random.tremble(size * 0.05), y + random.tremble(size * 0.05)]);
    }
  }
  const stamens = `<path d="${dotsPath(spots)}" stroke="#f8dfa4" stroke-width="${num(size * 0.035)}" stroke-linecap="round"/>`;
  return leaves + bells + stamens;
}

function bellFlower(random: SeededRandom, x: number, y: number, radius: number, colour: string) {
  const points: Point[] = [];
  const turn = random.next() * 6;
  for (let index = 0; index < 10; index += 1) {
    const reach = index % 2 ? 0.7 : 1.05;
    points.push(polar(x, y, radius * reach, turn + (index / 10) * Math.PI * 2));
  }
  const bell = shape(through(points, true), colour, {
    stroke: darker(colour, 0.25),
    'stroke-width': radius * 0.05,
    'stroke-opacity': 0.6,
  });
  return bell + circle(x, y, radius * 0.34, darker(colour, 0.32));
}

/** A stem from its foot upwards with leaves on both sides; `lean` bends it. */
export function spray(
  random: SeededRandom,
  height: number,
  lean: number,
  leafSize: number,
  colour: string,
): string {
  let leaves = '';
  const count = Math.max(5, Math.round(height / (leafSize * 0.55)));
  const at = (share: number): Point => [lean * share * share, -height * share];
  for (let index = 1; index <= count; index += 1) {
    const share = index / count;
    const side = index % 2 ? 1 : -1;
    const base = at(share);
    const size = leafSize * (1.1 - share * 0.5) * random.between(0.85, 1.1);
    const tip: Point = [base[0] + side * size * 0.8, base[1] - size * 0.6];
    leaves += leafBetween(base, tip, 0.22);
  }
  leaves += leafBetween(at(0.97), [lean * 1.05, -height - leafSize * 0.7], 0.24);
  const [mx, my] = at(0.5);
  return (
    stroke(
      `M0 0Q${num(mx * 0.3)} ${num(my)} ${num(lean)} ${num(-height)}`,
      darker(colour, 0.2),
      leafSize * 0.08,
    ) + shape(leaves, colour)
  );
}

/** Brahma kamal: pale papery bracts around a dark purple heart. */
export function brahmaKamal(random: SeededRandom, size: number): string {
  let drawn = '';
  for (const [count, reach, tone] of [
    [9, 1, '#dfe3b8'],
    [8, 0.8, '#ebecc9'],
    [7, 0.58, '#f6f3dc'],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2 + reach + random.tremble(0.12);
      const tip = polar(0, 0, size * reach * random.between(0.92, 1.05), angle);
      const petal = leafBetween([0, 0], tip, 0.3);
      drawn += shape(petal, tone, { stroke: '#a9ad7a', 'stroke-width': size * 0.01 });
    }
  }
  const heart = Array.from({ length: 16 }, () =>
    polar(0, 0, size * 0.17 * Math.sqrt(random.next()), random.next() * 6.3),
  );
  return `${drawn}<path d="${dotsPath(heart)}" stroke="#5b3556" stroke-width="${num(size * 0.1)}" stroke-linecap="round"/>`;
}

export function marigold(random: SeededRandom, size: number, colour: string): string {
  let drawn = '';
  [1, 0.76, 0.52, 0.3].forEach((reach, ring) => {
    const points: Point[] = [];
    const lobes = 15 - ring * 3;
    for (let index = 0; index < lobes * 2; index += 1) {
      points.push(
        polar(0, 0, size * reach * (index % 2 ? 0.84 : 1), (index / lobes) * Math.PI + ring),
      );
    }
    drawn += shape(
      through(points, true),
      mix(colour, '#fff0bd', ring * 0.14 + random.next() * 0.05),
      { stroke: darker(colour, 0.3), 'stroke-width': size * 0.02, 'stroke-opacity': 0.5 },
    );
  });
  return drawn;
}

/** Meadow in front of a landscape: grasses, and flowers as dots of two colours. */
export function meadow(
  random: SeededRandom,
  box: { x: number; y: number; width: number; height: number },
  green: string,
  flowers: [string, string],
): string {
  let blades = '';
  for (let index = 0; index < 90; index += 1) {
    const x = box.x + random.next() * box.width;
    const y = box.y + random.next() ** 0.7 * box.height;
    const high = random.between(0.12, 0.32) * box.height;
    blades += `M${num(x)} ${num(y)}q${num(random.tremble(high * 0.3))} ${num(-high * 0.6)} ${num(random.tremble(high * 0.7))} ${num(-high)}`;
  }
  const scatter = (count: number): Point[] =>
    Array.from({ length: count }, () => [
      box.x + random.next() * box.width,
      box.y + random.between(-0.1, 0.95) * box.height,
    ]);
  const bloom = (colour: string, count: number, size: number) =>
    `<path d="${dotsPath(scatter(count))}" stroke="${colour}" stroke-width="${num(size)}" stroke-linecap="round"/>`;
  const unit = box.height / 16;
  return (
    stroke(blades, lighter(green, 0.18), Math.max(1.4, unit * 0.22)) +
    bloom(flowers[0], 34, unit) +
    bloom(flowers[1], 26, unit * 0.7) +
    bloom('#fdf6e6', 14, unit * 0.5)
  );
}
