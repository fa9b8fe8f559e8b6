import { circle, type Easel, ellipse, fade, glow, num, rect, shape } from './easel.ts';
import { dotsPath, type Point, straight, through } from './hand-lines.ts';
import type { Mood } from './moods.ts';
import { mix } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Splits a line again and again, each time by less: the edge of a range. */
function roughen(random: SeededRandom, points: Point[], amount: number, rounds: number): Point[] {
  if (rounds === 0) return points;
  const finer: Point[] = [];
  points.forEach((point, index) => {
    finer.push(point);
    const next = points[index + 1];
    if (next) {
      finer.push([
        (point[0] + next[0]) / 2 + random.tremble(amount * 0.4),
        (point[1] + next[1]) / 2 + random.tremble(amount),
      ]);
    }
  });
  return roughen(random, finer, amount * 0.52, rounds - 1);
}

export function skyOver(
  easel: Easel,
  mood: Mood,
  width: number,
  height: number,
  disc?: { x: number; y: number; radius: number },
): string {
  const [zenith, middle, horizon] = mood.sky;
  let drawn = rect(
    0,
    0,
    width,
    height,
    fade(easel, [
      [0, zenith],
      [0.4, middle],
      [0.75, horizon],
    ]),
  );
  if (mood.stars) {
    const stars = Array.from({ length: 60 }, (): Point => {
      return [easel.random.next() * width, easel.random.next() ** 1.6 * height * 0.5];
    });
    drawn += `<path d="${dotsPath(stars.slice(0, 42))}" stroke="#e8ecf5" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`;
    drawn += `<path d="${dotsPath(stars.slice(42))}" stroke="#fffbe8" stroke-width="4.4" stroke-linecap="round" opacity=".9"/>`;
  }
  if (disc && mood.disc) {
    const { colour, halo } = mood.disc;
    drawn += circle(
      disc.x,
      disc.y,
      disc.radius * 3.2,
      glow(easel, [
        [0.25, halo, 0.85],
        [1, halo, 0],
      ]),
    );
    drawn += circle(disc.x, disc.y, disc.radius, colour);
  }
  return drawn;
}

export function clouds(easel: Easel, colour: string, width: number, y: number, count: number) {
  const { random } = easel;
  let drawn = '';
  for (let index = 0; index < count; index += 1) {
    const [x, top] = [random.next() * width, y + random.tremble(y * 0.5)];
    for (let puff = 0; puff < 4; puff += 1) {
      drawn += ellipse(
        x + puff * width * 0.035 + random.tremble(width * 0.02),
        top + random.tremble(5),
        width * random.between(0.04, 0.09),
        random.between(4, 11),
        colour,
      );
    }
  }
  return `<g opacity=".45">${drawn}</g>`;
}

/** Snow peaks with a lit and a shaded side. `peaks` from left to right; `base` is where the mist begins. */
export function snowPeaks(easel: Easel, mood: Mood, peaks: Point[], base: number): string {
  const { random } = easel;
  const saddles = peaks.slice(1).map(([x, y], index): Point => {
    const [px, py] = peaks[index]!;
    const low = Math.max(y, py);
    return [(px + x) / 2 + random.tremble((x - px) * 0.12), low + (base - low) * 0.42];
  });
  const spread = peaks.length > 1 ? peaks[1]![0] - peaks[0]![0] : 260;
  const first: Point = [peaks[0]![0] - spread * 0.9, base];
  const last: Point = [peaks.at(-1)![0] + spread * 0.9, base];
  const lows = [first, ...saddles, last];
  let ridge = '';
  let shades = '';
  let ribs = '';
  peaks.forEach((peak, index) => {
    const [left, right] = [lows[index]!, lows[index + 1]!];
    const rough = (base - peak[1]) * 0.17;
    const rise = roughen(random, [left, peak], rough, 3);
    const fall = roughen(random, [peak, right], rough, 3);
    ridge += straight([...rise, ...fall.slice(1), [right[0], base], [left[0], base]], true);
    const spine = roughen(
      random,
      [peak, [peak[0] + random.between(-0.14, 0.2) * spread, base]],
      rough * 1.5,
      3,
    );
    shades += straight([...fall, ...[...spine].reverse()], true);
    for (const share of [0.22, 0.42, 0.62]) {
      const foot = rise[Math.round((1 - share) * (rise.length - 1))]!;
      const drop = (base - peak[1]) * random.between(0.16, 0.34);
      ribs += straight(
        [
          foot,
          [foot[0] + drop * 0.34, foot[1] + drop * 0.5],
          [foot[0] + drop * 0.3, foot[1] + drop * 1.3],
          [foot[0] + drop * 0.12, foot[1] + drop * 0.7],
        ],
        true,
      );
    }
  });
  const body = fade(easel, [
    [0, mood.snow],
    [0.5, mix(mood.snow, mood.snowShade, 0.2)],
    [1, mood.mist],
  ]);
  const shade = fade(easel, [
    [0, mood.snowShade, 0.95],
    [0.65, mood.snowShade, 0.55],
    [1, mood.mist, 0],
  ]);
  return shape(ridge, body) + shape(ribs, mood.snowShade, { opacity: 0.32 }) + shape(shades, shade);
}

export interface HillLine {
  width: number;
  y: number;
  /** How far the crest rises and falls. */
  swing: number;
  colour: string;
  mist: string;
  depth: number;
  smooth?: boolean;
}

/** One range that fades into mist at its foot; answers its crest too, for what grows on it. */
export function hillRange(easel: Easel, hill: HillLine): { drawn: string; crest: Point[] } {
  const { random } = easel;
  const knots: Point[] = [];
  const count = random.whole(4, 6);
  for (let index = -1; index <= count + 1; index += 1) {
    knots.push([
      (index / count) * hill.width + random.tremble(hill.width * 0.05),
      hill.y + (index % 2 ? -1 : 1) * random.between(0.2, 1) * hill.swing,
    ]);
  }
  const crest = roughen(random, knots, hill.swing * 0.3, hill.smooth ? 1 : 3);
  const edge = hill.smooth ? through(crest) : straight(crest);
  const foot = hill.y + hill.depth;
  const closing = `L${num(crest.at(-1)![0])} ${num(foot)}L${num(crest[0]![0])} ${num(foot)}Z`;
  const fill = fade(easel, [
    [0, hill.colour],
    [0.45, mix(hill.colour, hill.mist, 0.22)],
    [1, mix(hill.colour, hill.mist, 0.8)],
  ]);
  return { drawn: shape(edge + closing, fill), crest };
}

const heightAt = (crest: Point[], x: number) => {
  const index = Math.max(
    1,
    crest.findIndex(([cx]) => cx >= x),
  );
  const [[ax, ay], [bx, by]] = [crest[index - 1]!, crest[index]!];
  return ay + ((x - ax) / (bx - ax || 1)) * (by - ay);
};

/** Conifers standing along a crest: one path, since there are many. */
export function treeLine(
  random: SeededRandom,
  crest: Point[],
  trees: { count: number; height: number; from: number; to: number; colour: string },
): string {
  let d = '';
  for (let index = 0; index < trees.count; index += 1) {
    const x = random.between(trees.from, trees.to);
    const foot = heightAt(crest, x) + trees.height * 0.12;
    const high = trees.height * random.between(0.5, 1);
    const half = high * 0.17;
    d += `M${num(x - half)} ${num(foot)}L${num(x)} ${num(foot - high)}L${num(x + half)} ${num(foot)}Z`;
  }
  return shape(d, trees.colour);
}

/** One deodar near enough to show its layered boughs. */
export function deodar(random: SeededRandom, x: number, foot: number, height: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const tiers = 8;
  for (let tier = 0; tier <= tiers; tier += 1) {
    const share = tier / tiers;
    const y = foot - height * (1 - share * 0.9);
    const reach = height * (0.02 + 0.2 * share ** 0.85) * random.between(0.85, 1.1);
    left.push([x - reach, y + height * 0.045], [x - reach * 0.42, y + height * 0.03]);
    right.push([x + reach, y + height * 0.045], [x + reach * 0.42, y + height * 0.03]);
  }
  return straight([[x, foot - height * 1.04], ...right, ...left.reverse()], true);
}

export function birds(random: SeededRandom, x: number, y: number, count: number, size: number) {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const [bx, by] = [x + random.tremble(size * 9), y + random.tremble(size * 4)];
    const wing = size * random.between(0.7, 1.2);
    d += `M${num(bx - wing)} ${num(by - wing * 0.35)}Q${num(bx - wing * 0.4)} ${num(by - wing * 0.4)} ${num(bx)} ${num(by)}Q${num(bx + wing * 0.4)} ${num(by - wing * 0.45)} ${num(bx + wing)} ${num(by - wing * 0.25)}`;
  }
  return d;
}
