import { type Easel, fade, num, rect, shape, stroke } from './easel.ts';
import { type Point, straight, through } from './hand-lines.ts';
import { darker, lighter, mix } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Fields cut into a slope, nearest at the bottom; each terrace has its retaining wall as a dark lip. */
export function terraces(
  easel: Easel,
  box: { x: number; y: number; width: number; height: number },
  colours: string[],
  rows = 7,
): string {
  const { random } = easel;
  let drawn = '';
  for (let row = 0; row < rows; row += 1) {
    const share = (row / rows) ** 1.35;
    const y = box.y + share * box.height;
    const bulge = box.height * 0.05 * (1 + row * 0.35);
    const points: Point[] = [];
    for (let knot = 0; knot <= 6; knot += 1) {
      const along = knot / 6;
      const bow = Math.sin(along * Math.PI * 2 + row * 0.7) * bulge;
      points.push([box.x + along * box.width, y + bow + random.tremble(bulge * 0.4)]);
    }
    const edge = through(points);
    const [right, left] = [num(box.x + box.width), num(box.x)];
    const foot = num(box.y + box.height + bulge);
    const colour = colours[row % colours.length]!;
    drawn += shape(
      `${edge}L${right} ${foot}L${left} ${foot}Z`,
      mix(colour, '#1d2a1a', row * 0.015),
    );
    drawn += stroke(edge, darker(colour, 0.45), 2 + row * 0.5, { opacity: 0.55 });
    drawn += crops(random, points, 4 + row * 3, lighter(colour, 0.35));
  }
  return drawn;
}

function crops(random: SeededRandom, edge: Point[], gap: number, colour: string): string {
  let d = '';
  edge.forEach(([x, y], index) => {
    const next = edge[index + 1];
    if (!next) return;
    for (let step = 0; step < 5; step += 1) {
      const share = step / 5 + random.next() * 0.1;
      const cx = x + (next[0] - x) * share;
      const cy = y + (next[1] - y) * share + gap * random.between(0.8, 1.6);
      d += `M${num(cx)} ${num(cy)}h${num(gap * 0.9)}`;
    }
  });
  return stroke(d, colour, Math.max(1.2, gap * 0.12), { opacity: 0.5 });
}

export interface HouseColours {
  wall: string;
  roof: string;
  wood: string;
}

/** A Kumaoni house: stone below, limewash above, slate roof, carved door and a row of small windows. */
export function hillHouse(
  easel: Easel,
  x: number,
  foot: number,
  width: number,
  { wall, roof, wood }: HouseColours,
): string {
  const high = width * 0.52;
  const side = width * 0.3;
  const top = foot - high;
  const at = (points: Point[]) => straight(points, true);
  const front = rect(
    x,
    top,
    width,
    high,
    fade(easel, [
      [0, lighter(wall, 0.2)],
      [0.62, wall],
      [0.64, mix(wall, '#8b7a68', 0.45)],
      [1, mix(wall, '#6f6254', 0.6)],
    ]),
  );
  const flank = shape(
    at([
      [x + width, top],
      [x + width + side, top - side * 0.28],
      [x + width + side, foot - side * 0.24],
      [x + width, foot],
    ]),
    darker(wall, 0.32),
  );
  const eaves = width * 0.07;
  const slates = shape(
    at([
      [x - eaves, top + eaves * 0.5],
      [x + width * 0.14, top - width * 0.3],
      [x + width * 1.02, top - width * 0.36],
      [x + width + eaves * 0.4, top + eaves * 0.5],
    ]),
    roof,
  );
  const gable = shape(
    at([
      [x + width * 1.02, top - width * 0.36],
      [x + width + side + eaves, top - side * 0.2],
      [x + width + eaves * 0.4, top + eaves * 0.5],
    ]),
    darker(roof, 0.3),
  );
  let lines = '';
  for (const share of [0.25, 0.5, 0.75]) {
    const y = top + eaves * 0.5 - width * 0.35 * share;
    lines += `M${num(x - eaves + width * 0.21 * share)} ${num(y)}L${num(x + width * 1.03)} ${num(y - width * 0.045 * share)}`;
  }
  const windows = [0.12, 0.36, 0.6, 0.8]
    .map((share, index) =>
      index === 1
        ? rect(x + width * share, foot - high * 0.62, width * 0.16, high * 0.62, wood, { rx: 2 })
        : rect(x + width * share, top + high * 0.2, width * 0.11, high * 0.27, wood, { rx: 2 }),
    )
    .join('');
  return (
    flank +
    front +
    windows +
    slates +
    gable +
    stroke(lines, darker(roof, 0.3), 1.4, { opacity: 0.6 })
  );
}

/** A small stone temple with its curved tower, as at Jageshwar. */
export function stoneTemple(easel: Easel, x: number, foot: number, width: number, stone: string) {
  const high = width * 2.5;
  const half = width / 2;
  const body = `M${num(x - half)} ${num(foot)}L${num(x - half)} ${num(foot - high * 0.38)}C${num(x - half)} ${num(foot - high * 0.7)} ${num(x - half * 0.4)} ${num(foot - high * 0.86)} ${num(x - half * 0.24)} ${num(foot - high * 0.9)}L${num(x + half * 0.24)} ${num(foot - high * 0.9)}C${num(x + half * 0.4)} ${num(foot - high * 0.86)} ${num(x + half)} ${num(foot - high * 0.7)} ${num(x + half)} ${num(foot - high * 0.38)}L${num(x + half)} ${num(foot)}Z`;
  let courses = '';
  for (let course = 1; course < 9; course += 1) {
    const y = foot - high * 0.095 * course;
    const narrow = half * Math.max(0.3, 1 - Math.max(0, course - 4) * 0.15);
    courses += `M${num(x - narrow)} ${num(y)}H${num(x + narrow)}`;
  }
  const fill = fade(
    easel,
    [
      [0, lighter(stone, 0.25)],
      [0.5, stone],
      [1, darker(stone, 0.4)],
    ],
    [0, 0, 1, 0],
  );
  const crown = rect(
    x - half * 0.36,
    foot - high * 0.945,
    half * 0.72,
    high * 0.05,
    darker(stone, 0.2),
    {
      rx: high * 0.025,
    },
  );
  const door = rect(
    x - width * 0.17,
    foot - width * 0.56,
    width * 0.34,
    width * 0.56,
    darker(stone, 0.7),
    {
      rx: 3,
    },
  );
  const finial = rect(x - width * 0.035, foot - high * 1.02, width * 0.07, high * 0.08, '#c49a45');
  return (
    finial +
    shape(body, fill) +
    stroke(courses, darker(stone, 0.45), 1.8, { opacity: 0.5 }) +
    crown +
    door
  );
}
