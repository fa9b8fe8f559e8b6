import { num } from './easel.ts';
import type { SeededRandom } from './seeded-random.ts';

export type Point = [number, number];

const pair = (point: Point) => `${num(point[0])} ${num(point[1])}`;

/** Numbers side by side as briefly as a path allows: a minus sign separates too. */
export const brief = (values: number[]) =>
  values.reduce((text, value) => {
    const shown = num(value);
    return text + (text && !shown.startsWith('-') ? ' ' : '') + shown;
  }, '');

const rounded = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** A smooth path through all points (Catmull-Rom turned into Bézier curves). */
export function through(points: Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!;
  let path = `M${pair(points[0]!)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const [x, y] = rounded(from);
    const [endX, endY] = rounded(to);
    path += `c${brief([
      from[0] + (to[0] - before[0]) / 6 - x,
      from[1] + (to[1] - before[1]) / 6 - y,
      to[0] - (after[0] - from[0]) / 6 - x,
      to[1] - (after[1] - from[1]) / 6 - y,
      endX - x,
      endY - y,
    ])}`;
  }
  return closed ? `${path}Z` : path;
}

export const straight = (points: Point[], closed = false) =>
  `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`;

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/** A line as a hand draws it: it wanders a little between its ends. */
export function handLine(random: SeededRandom, from: Point, to: Point, wander = 1.5): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.max(2, Math.round(length / 70));
  const points: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    points.push([
      from[0] + (to[0] - from[0]) * share + random.tremble(wander),
      from[1] + (to[1] - from[1]) * share + random.tremble(wander),
    ]);
  }
  return through(points);
}

/** A ring as a hand draws it, with radii for both axes. */
export function handRing(
  random: SeededRandom,
  x: number,
  y: number,
  radius: number,
  wander = radius * 0.012,
): string {
  const steps = Math.max(8, Math.round(radius / 9));
  const points = Array.from({ length: steps }, (_, step) =>
    polar(x, y, radius + random.tremble(wander), (step / steps) * Math.PI * 2),
  );
  return through(points, true);
}

/** Dots as strokes without length: a whole string of dots is one path. */
export function dotsPath(points: Point[]): string {
  let [lastX, lastY] = [0, 0];
  return points
    .map((point) => {
      const [x, y] = rounded(point);
      const step = brief([x - lastX, y - lastY]);
      [lastX, lastY] = [x + 0.1, y];
      return `m${step}h.1`;
    })
    .join('');
}
