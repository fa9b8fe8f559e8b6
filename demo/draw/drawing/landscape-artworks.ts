import type { Artwork } from './artwork.ts';
import { type Easel, fade, num, placed, rect, shape, stroke } from './easel.ts';
import { through } from './hand-lines.ts';
import { hillHouse, stoneTemple, terraces } from './hill-village.ts';
import { type Mood, type MoodName, moods } from './moods.ts';
import {
  birds,
  clouds,
  deodar,
  type HillLine,
  hillRange,
  skyOver,
  snowPeaks,
  treeLine,
} from './mountains.ts';
import { darker, leaf, leafDeep, lighter, mix, rose, soot, turmeric } from './palette.ts';
import { buransh, meadow } from './plants.ts';

type Foreground = 'deodars' | 'terraces' | 'village' | 'lake' | 'temple' | 'meadow' | 'buransh';

export interface LandscapePlan {
  width: number;
  height: number;
  mood: MoodName;
  foreground: Foreground;
  /** Peaks as shares of width and height. */
  peaks?: [number, number][];
  disc?: [number, number, number];
  ranges?: number;
  /** Where the snow ends, as a share of the height. */
  snowline?: number;
}

export function landscape(plan: LandscapePlan): Artwork {
  return { width: plan.width, height: plan.height, paint: (easel) => paintLandscape(easel, plan) };
}

export function paintLandscape(easel: Easel, plan: LandscapePlan): string {
  const { width, height } = plan;
  const mood: Mood = moods[plan.mood];
  const snowline = (plan.snowline ?? 0.55) * height;
  const disc = plan.disc && {
    x: plan.disc[0] * width,
    y: plan.disc[1] * height,
    radius: plan.disc[2] * Math.min(width, height),
  };
  const peaks = (plan.peaks ?? []).map(([x, y]): [number, number] => [x * width, y * height]);
  const foreground = foregrounds[plan.foreground];
  return (
    skyOver(easel, mood, width, height, disc) +
    (mood.stars ? '' : clouds(easel, mood.mist, width, height * 0.16, 5)) +
    (peaks.length ? snowPeaks(easel.fork('snow'), mood, peaks, snowline) : '') +
    middleRanges(easel.fork('ranges'), plan, mood, snowline) +
    foreground(easel.fork('front'), plan, mood) +
    stroke(
      birds(easel.random, width * 0.62, height * 0.22, 6, width * 0.011),
      mix(mood.ranges[1], soot, 0.4),
      width * 0.0024,
      { opacity: 0.6 },
    )
  );
}

function middleRanges(easel: Easel, plan: LandscapePlan, mood: Mood, snowline: number): string {
  const { width, height } = plan;
  const count = plan.ranges ?? 4;
  let drawn = '';
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.4) / count;
    const hill: HillLine = {
      width,
      y: snowline - height * 0.07 + share * (height * 0.84 - snowline),
      swing: height * (0.035 + 0.018 * index),
      colour: mix(mood.ranges[0], mood.ranges[1], share),
      mist: mood.mist,
      depth: height * 0.3,
    };
    const { drawn: range, crest } = hillRange(easel, hill);
    const trees =
      index >= count - 2
        ? treeLine(easel.random, crest, {
            count: Math.round(60 + width / 14),
            height: height * (0.016 + 0.014 * index),
            from: 0,
            to: width,
            colour: mix(hill.colour, mood.ranges[1], 0.35),
          })
        : '';
    drawn += trees + range;
  }
  return drawn;
}

type Front = (easel: Easel, plan: LandscapePlan, mood: Mood) => string;

const frontHill = (easel: Easel, plan: LandscapePlan, mood: Mood, y: number, swing = 0.03) =>
  hillRange(easel, {
    width: plan.width,
    y: plan.height * y,
    swing: plan.height * swing,
    colour: mood.ground,
    mist: darker(mood.ground, 0.3),
    depth: plan.height * (1.06 - y),
    smooth: true,
  }).drawn;

const deodars: Front = (easel, plan, mood) => {
  const { random } = easel;
  const { width, height } = plan;
  const dark = mix(mood.ground, mood.ranges[1], 0.5);
  let drawn = frontHill(easel, plan, mood, 0.88);
  const stand = [0.04, 0.13, 0.2, 0.3, 0.72, 0.8, 0.88, 0.97];
  stand.forEach((share, index) => {
    const near = Math.abs(share - 0.5) * 2;
    const high = height * (0.16 + 0.3 * near ** 2) * random.between(0.85, 1.1);
    const x = width * (share + random.tremble(0.02));
    const tone = mix(dark, darker(dark, 0.5), index % 2 ? 0.2 : 0.75);
    drawn += shape(deodar(random, x, height * random.between(0.95, 1.03), high), tone);
  });
  return drawn;
};

const terraced: Front = (easel, plan, mood) => {
  const { width, height } = plan;
  const greens = [
    mix(mood.ground, lighter(leaf, 0.25), 0.6),
    mix(mood.ground, turmeric, 0.42),
    mix(mood.ground, leaf, 0.5),
    mix(mood.ground, '#c9b765', 0.5),
  ];
  const fields = terraces(
    easel,
    { x: -10, y: height * 0.68, width: width + 20, height: height * 0.36 },
    greens,
    8,
  );
  const house = { wall: '#efe6d3', roof: '#6d6f73', wood: '#9c3b23' };
  return (
    fields +
    hillHouse(easel, width * 0.62, height * 0.735, width * 0.11, house) +
    hillHouse(easel, width * 0.14, height * 0.82, width * 0.09, { ...house, wood: '#27345c' })
  );
};

const village: Front = (easel, plan, mood) => {
  const { random } = easel;
  const { width, height } = plan;
  let drawn = frontHill(easel, plan, mood, 0.72, 0.02);
  const night = mood.stars;
  const places: [number, number, number][] = [
    [0.16, 0.76, 0.13],
    [0.4, 0.73, 0.11],
    [0.66, 0.77, 0.14],
    [0.28, 0.85, 0.16],
    [0.54, 0.88, 0.17],
    [0.04, 0.94, 0.17],
    [0.76, 0.96, 0.19],
  ];
  if (width > height * 1.6) {
    places.push([0.3, 0.98, 0.17], [0.9, 0.83, 0.12], [0.01, 0.82, 0.12], [0.55, 1.01, 0.18]);
  }
  const narrow = Math.min(1, (height * 1.5) / width);
  places.forEach(([x, y, size], index) => {
    const wall = night ? '#56608a' : random.pick(['#efe6d3', '#e6d2b5', '#dfe3dc', '#e9c9a8']);
    const wood = night ? '#f1b95a' : random.pick(['#9c3b23', '#27345c', '#2f6468']);
    const roof = night ? '#232c4d' : random.pick(['#6d6f73', '#7d7468', '#5d656d']);
    drawn += hillHouse(easel, width * x, height * y, width * size * narrow, { wall, roof, wood });
    if (index % 2) {
      const trees = [0, 1, 2].map((step) =>
        deodar(
          random,
          width * (x + 0.23 * narrow + step * 0.03),
          height * (y + 0.02),
          height * 0.12,
        ),
      );
      drawn += shape(trees.join(''), darker(mood.ground, 0.25));
    }
  });
  return drawn;
};

const lake: Front = (easel, plan, mood) => {
  const { random } = easel;
  const { width, height } = plan;
  const top = height * 0.74;
  const water = rect(
    0,
    top,
    width,
    height - top,
    fade(easel, [
      [0, mix(mood.sky[2], mood.ranges[0], 0.25)],
      [0.5, mix(mood.sky[1], mood.ranges[1], 0.25)],
      [1, mix(mood.sky[0], mood.ranges[1], 0.6)],
    ]),
  );
  let ripples = '';
  for (let index = 0; index < 46; index += 1) {
    const depth = random.next();
    const y = top + depth * (height - top);
    const long = width * (0.02 + 0.1 * depth) * random.between(0.5, 1.2);
    const x = random.next() * width;
    ripples += `M${num(x)} ${num(y)}q${num(long / 2)} ${num(-2 - depth * 3)} ${num(long)} 0`;
  }
  const boatX = width * 0.36;
  const boatY = top + (height - top) * 0.42;
  const boat = placed(
    { x: boatX, y: boatY, scale: width / 900 },
    shape('M-70 -6Q-40 16 0 16T70 -10Q40 -2 0 -2T-70 -6Z', '#5c3624') +
      shape('M-60 -3Q0 8 62 -7L58 -4Q0 12 -56 0Z', '#c07a52') +
      stroke('M-8 -2V-40M-22 -2V-30M-22 -30Q-8 -50 12 -42', '#3b261a', 3) +
      shape('M-26 -28Q-8 -56 22 -40L10 -30Q-8 -38 -26 -28Z', '#9c3b23') +
      stroke('M-62 24Q0 34 64 22', '#fff8e8', 2, { opacity: 0.4 }),
  );
  const bank = [0.02, 0.07, 0.93, 0.985].map((share) =>
    deodar(
      random,
      width * share,
      height * random.between(0.98, 1.03),
      height * random.between(0.3, 0.46),
    ),
  );
  return (
    water +
    stroke(ripples, lighter(mood.mist, 0.3), Math.max(1.5, width * 0.0024), { opacity: 0.5 }) +
    boat +
    shape(bank.join(''), darker(mix(mood.ground, mood.ranges[1], 0.5), 0.35))
  );
};

const temples: Front = (easel, plan, mood) => {
  const { random } = easel;
  const { width, height } = plan;
  const stone = mix('#a89b88', mood.ranges[1], mood.stars ? 0.55 : 0.12);
  const behind = [0.06, 0.14, 0.23, 0.78, 0.87, 0.95].map((share) =>
    deodar(random, width * share, height * 0.9, height * random.between(0.34, 0.52)),
  );
  return (
    frontHill(easel, plan, mood, 0.84, 0.015) +
    shape(behind.join(''), darker(mix(mood.ground, mood.ranges[1], 0.5), 0.25)) +
    stoneTemple(easel, width * 0.3, height * 0.91, width * 0.12, stone) +
    stoneTemple(easel, width * 0.69, height * 0.9, width * 0.1, stone) +
    stoneTemple(easel, width * 0.5, height * 0.93, width * 0.19, stone) +
    frontHill(easel, plan, mood, 0.93, 0.01)
  );
};

const meadows: Front = (easel, plan, mood) => {
  const { width, height } = plan;
  return (
    frontHill(easel, plan, mood, 0.8, 0.02) +
    meadow(easel.random, { x: 0, y: height * 0.83, width, height: height * 0.19 }, mood.ground, [
      rose,
      turmeric,
    ])
  );
};

const flowering: Front = (easel, plan, mood) => {
  const { random } = easel;
  const { width, height } = plan;
  const twig = through([
    [width * 1.03, height * 0.62],
    [width * 0.82, height * 0.74],
    [width * 0.6, height * 0.8],
    [width * 0.3, height * 0.93],
  ]);
  const trusses: [number, number, number][] = [
    [0.98, 0.66, 0.1],
    [0.82, 0.73, 0.12],
    [0.6, 0.82, 0.13],
    [0.93, 0.9, 0.12],
    [0.33, 0.93, 0.11],
  ];
  return (
    frontHill(easel, plan, mood, 0.9) +
    stroke(twig, '#5a3a28', width * 0.014) +
    trusses
      .map(([x, y, size]) =>
        placed(
          { x: width * x, y: height * y },
          buransh(random, width * size, random.pick(['#b5333a', '#c4574f', '#a8283a']), leafDeep),
        ),
      )
      .join('')
  );
};

const foregrounds: Record<Foreground, Front> = {
  deodars,
  terraces: terraced,
  village,
  lake,
  temple: temples,
  meadow: meadows,
  buransh: flowering,
};
