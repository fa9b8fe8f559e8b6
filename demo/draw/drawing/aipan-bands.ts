import { type BandKind, bandDrawings } from './band-drawings.ts';
import { type Point, polar } from './hand-lines.ts';
import type { SeededRandom } from './seeded-random.ts';

export function ringBand(
  random: SeededRandom,
  kind: BandKind,
  ring: { x: number; y: number; radius: number; thickness: number; line: number; inward?: boolean },
): string {
  const middle = ring.radius + ring.thickness / 2;
  const length = Math.PI * 2 * middle;
  const turn = random.between(0, Math.PI);
  return bandDrawings[kind]({
    random,
    length,
    thickness: ring.thickness,
    line: ring.line,
    closed: true,
    place: (u, v) =>
      polar(
        ring.x,
        ring.y,
        ring.inward ? ring.radius + ring.thickness - v : ring.radius + v,
        turn + (u / length) * Math.PI * 2,
      ),
  });
}

/** Along `from` to `to`; v grows to the left of that direction (upwards for a line drawn rightwards). */
export function straightBand(
  random: SeededRandom,
  kind: BandKind,
  run: { from: Point; to: Point; thickness: number; line: number },
): string {
  const [dx, dy] = [run.to[0] - run.from[0], run.to[1] - run.from[1]];
  const length = Math.hypot(dx, dy);
  const [ex, ey] = [dx / length, dy / length];
  return bandDrawings[kind]({
    random,
    length,
    thickness: run.thickness,
    line: run.line,
    closed: false,
    place: (u, v) => [run.from[0] + ex * u + ey * v, run.from[1] + ey * u - ex * v],
  });
}

/** A band that sags (or, with a negative sag, arches) between its ends, as a hem does. */
export function saggingBand(
  random: SeededRandom,
  kind: BandKind,
  run: { from: Point; to: Point; thickness: number; line: number; sag: number },
): string {
  const length = Math.hypot(run.to[0] - run.from[0], run.to[1] - run.from[1]);
  return bandDrawings[kind]({
    random,
    length,
    thickness: run.thickness,
    line: run.line,
    closed: false,
    place: (u, v) => {
      const share = u / length;
      const x = run.from[0] + (run.to[0] - run.from[0]) * share;
      const y = run.from[1] + (run.to[1] - run.from[1]) * share;
      return [x, y + 4 * run.sag * share * (1 - share) - v];
    },
  });
}
