import { straightBand } from './aipan-bands.ts';
import type { Artwork } from './artwork.ts';
import { footprint } from './auspicious-motifs.ts';
import { type BandKind, ink } from './band-drawings.ts';
import {
  bandFrame,
  type ChowkiName,
  chowki,
  chowkiPlans,
  cornerBlossoms,
  eightStar,
  rails,
} from './chowki.ts';
import { type Easel, rect } from './easel.ts';
import { figureAt, type MotifName, motifAt } from './motif-placing.ts';
import { geru, geruDeep, geruLight, lighter, mix, rice, turmericLight } from './palette.ts';
import type { SeededRandom } from './seeded-random.ts';
import { brushedGround } from './textures.ts';

interface Ground {
  ground?: string;
  ink?: string;
  accent?: string;
}

const groundOf = (plan: Ground) => ({
  ground: plan.ground ?? geru,
  colour: plan.ink ?? rice,
  accent: plan.accent ?? plan.ink ?? rice,
});

function paintedGround(easel: Easel, width: number, height: number, colour: string): string {
  const tones: [string, string] =
    colour === geru ? [geruDeep, geruLight] : [mix(colour, '#120c0a', 0.3), lighter(colour, 0.25)];
  return (
    rect(0, 0, width, height, colour) + brushedGround(easel, { x: 0, y: 0, width, height }, tones)
  );
}

/** Nested borders around a sheet; answers the drawn lines and the room that is left inside. */
export function borders(
  random: SeededRandom,
  width: number,
  height: number,
  kinds: readonly (readonly [BandKind, number])[],
  line: number,
) {
  let frame = { x: 26, y: 26, width: width - 52, height: height - 52, line };
  let drawn = rails(random, frame);
  for (const [kind, thickness] of kinds) {
    const at = { ...frame };
    drawn += bandFrame(random, kind, inset(at, 5), thickness - 10);
    drawn += cornerBlossoms(random, at, thickness);
    frame = inset(frame, thickness);
    drawn += rails(random, frame);
  }
  return { drawn, inside: frame };
}

const inset = (
  frame: { x: number; y: number; width: number; height: number; line: number },
  by: number,
) => ({
  ...frame,
  x: frame.x + by,
  y: frame.y + by,
  width: frame.width - by * 2,
  height: frame.height - by * 2,
});

/** The seat of a deity: one great round, four smaller signs in the corners, borders around. */
export function chowkiSheet(
  plan: Ground & {
    chowki: ChowkiName;
    corners: MotifName;
    border: readonly (readonly [BandKind, number])[];
    star?: boolean;
    width?: number;
    height?: number;
  },
): Artwork {
  const [width, height] = [plan.width ?? 1000, plan.height ?? 1000];
  return {
    width,
    height,
    paint: (easel) => {
      const { random } = easel;
      const { ground, colour, accent } = groundOf(plan);
      const { drawn, inside } = borders(random, width, height, plan.border, 3.4);
      const [cx, cy] = [width / 2, height / 2];
      const radius = Math.min(inside.width, inside.height) / 2 - 14;
      const reach = plan.star ? radius * 0.72 : radius;
      const corner = Math.min(inside.width, inside.height) * 0.13;
      const away = 0.62;
      const signs = [
        [inside.x + corner * away, inside.y + corner * away],
        [inside.x + inside.width - corner * away, inside.y + corner * away],
        [inside.x + corner * away, inside.y + inside.height - corner * away],
        [inside.x + inside.width - corner * away, inside.y + inside.height - corner * away],
      ] as const;
      return (
        paintedGround(easel, width, height, ground) +
        ink(colour, 3.4, drawn) +
        (plan.star ? ink(accent, 3.6, eightStar(cx, cy, radius)) : '') +
        chowki(random, chowkiPlans[plan.chowki], { x: cx, y: cy, radius: reach, colour, accent }) +
        ink(colour, 3, signs.map(([x, y]) => motifAt(random, plan.corners, x, y, corner)).join(''))
      );
    },
  };
}

/** One figure large in the middle, small blossoms strewn around it, borders around. */
export function figureSheet(
  plan: Ground & {
    figure: MotifName;
    border: readonly (readonly [BandKind, number])[];
    width: number;
    height: number;
    strewn?: MotifName;
    size?: number;
  },
): Artwork {
  return {
    width: plan.width,
    height: plan.height,
    paint: (easel) => {
      const { random } = easel;
      const { width, height } = plan;
      const { ground, colour, accent } = groundOf(plan);
      const { drawn, inside } = borders(random, width, height, plan.border, 3.4);
      const size = (plan.size ?? 0.62) * Math.min(inside.width, inside.height);
      const strewn = plan.strewn ?? 'lotus';
      const small = size * 0.2;
      const places = [
        [0.14, 0.1],
        [0.86, 0.1],
        [0.14, 0.9],
        [0.86, 0.9],
      ] as const;
      const signs = places.map(([x, y]) =>
        motifAt(random, strewn, inside.x + inside.width * x, inside.y + inside.height * y, small),
      );
      const halo = chowki(
        random,
        [
          ['gap', 60],
          ['dots', 3],
          ['line', 1],
          ['petals', 8],
          ['dots', 3],
        ],
        {
          x: width / 2,
          y: height / 2,
          radius: Math.min(inside.width, inside.height) * 0.46,
          colour: accent,
          line: 3.2,
        },
      );
      return (
        paintedGround(easel, width, height, ground) +
        ink(colour, 3.4, drawn) +
        halo +
        ink(colour, 2.4, motifAt(random, plan.figure, width / 2, height / 2, size)) +
        ink(colour, 3, signs.join(''))
      );
    },
  };
}

/** Rows of footprints that walk inwards over a threshold, between creepers. */
export function thresholdSheet(plan: Ground & { width: number; height: number }): Artwork {
  return {
    width: plan.width,
    height: plan.height,
    paint: (easel) => {
      const { random } = easel;
      const { width, height } = plan;
      const { ground, colour, accent } = groundOf(plan);
      const { drawn, inside } = borders(
        random,
        width,
        height,
        [
          ['creeper', 74],
          ['dots', 26],
        ],
        3.4,
      );
      const steps = 4;
      const size = (inside.height / steps) * 0.94;
      let feet = '';
      for (let step = 0; step < steps; step += 1) {
        const y = inside.y + inside.height * ((step + 0.5) / steps);
        const side = step % 2 ? 1 : -1;
        const x = width / 2 + side * size * 0.34;
        feet += figureAt({ x, y, turn: side * 6 }, size, footprint(side as 1 | -1));
        feet += motifAt(
          random,
          'lotus',
          width / 2 - side * size * 0.5,
          y + size * 0.06,
          size * 0.44,
        );
      }
      return (
        paintedGround(easel, width, height, ground) + ink(accent, 3.4, drawn) + ink(colour, 3, feet)
      );
    },
  };
}

/** A cloth or sheet of many bands, one above the other. */
export function bandSheet(
  plan: Ground & { width: number; height: number; bands: readonly (readonly [BandKind, number])[] },
): Artwork {
  return {
    width: plan.width,
    height: plan.height,
    paint: (easel) => {
      const { random } = easel;
      const { width, height, bands } = plan;
      const { ground, colour, accent } = groundOf(plan);
      const total = bands.reduce((sum, [, part]) => sum + part + 1.2, 0);
      const unit = (height - 100) / total;
      let y = 50;
      let drawn = '';
      bands.forEach(([kind, part], index) => {
        const run = { from: [50, y + part * unit], to: [width - 50, y + part * unit] } as const;
        const band = straightBand(random, kind, {
          from: [run.from[0], run.from[1]],
          to: [run.to[0], run.to[1]],
          thickness: part * unit,
          line: 4.6,
        });
        drawn += ink(index % 3 === 1 ? accent : colour, 4.6, band);
        y += (part + 1.2) * unit;
      });
      return paintedGround(easel, width, height, ground) + drawn;
    },
  };
}

/** Sun and moon over the hills, in line only: the sky of a wedding floor. */
export function skySheet(plan: Ground & { width: number; height: number }): Artwork {
  return {
    width: plan.width,
    height: plan.height,
    paint: (easel) => {
      const { random } = easel;
      const { width, height } = plan;
      const { ground, colour } = groundOf(plan);
      const { drawn, inside } = borders(
        random,
        width,
        height,
        [
          ['zigzag', 44],
          ['creeper', 66],
        ],
        3.4,
      );
      const unit = inside.width;
      const at = (name: MotifName, x: number, y: number, size: number) =>
        motifAt(
          random,
          name,
          inside.x + inside.width * x,
          inside.y + inside.height * y,
          size * unit,
        );
      const signs =
        at('moon', 0.82, 0.2, 0.17) +
        at('hills', 0.22, 0.56, 0.33) +
        at('hills', 0.52, 0.5, 0.4) +
        at('hills', 0.81, 0.57, 0.31) +
        at('tree', 0.09, 0.85, 0.14) +
        at('lotus', 0.3, 0.87, 0.15) +
        at('lamp', 0.5, 0.86, 0.13) +
        at('lotus', 0.7, 0.87, 0.15) +
        at('tree', 0.91, 0.85, 0.14) +
        at('parrot', 0.53, 0.16, 0.1);
      return (
        paintedGround(easel, width, height, ground) +
        ink(colour, 3.4, drawn) +
        ink(plan.accent ?? turmericLight, 2.4, at('sun', 0.2, 0.21, 0.22)) +
        ink(colour, 2.2, signs)
      );
    },
  };
}
