import { borders } from './aipan-artworks.ts';
import type { Artwork } from './artwork.ts';
import { type BandKind, ink } from './band-drawings.ts';
import { type Easel, placed, rect, stroke } from './easel.ts';
import { through } from './hand-lines.ts';
import { geru, leaf, leafDeep, lighter } from './palette.ts';
import { brahmaKamal, buransh, spray } from './plants.ts';

type Flower = 'buransh' | 'brahmaKamal';

function buranshBranch(easel: Easel, width: number, height: number): string {
  const { random } = easel;
  const twig = through([
    [width * 0.3, height * 0.93],
    [width * 0.42, height * 0.7],
    [width * 0.52, height * 0.5],
    [width * 0.62, height * 0.24],
  ]);
  const side = through([
    [width * 0.45, height * 0.64],
    [width * 0.34, height * 0.52],
    [width * 0.27, height * 0.4],
  ]);
  const trusses: [number, number, number, string][] = [
    [0.27, 0.4, 0.17, '#c4574f'],
    [0.66, 0.55, 0.15, '#a8283a'],
    [0.63, 0.25, 0.22, '#b5333a'],
    [0.38, 0.78, 0.1, '#c86a62'],
  ];
  return (
    stroke(twig, '#6b4630', 15) +
    stroke(side, '#6b4630', 11) +
    stroke(
      through([
        [width * 0.49, height * 0.58],
        [width * 0.66, height * 0.55],
      ]),
      '#6b4630',
      9,
    ) +
    trusses
      .map(([x, y, size, colour]) =>
        placed({ x: width * x, y: height * y }, buransh(random, width * size, colour, leafDeep)),
      )
      .join('')
  );
}

function kamalCluster(easel: Easel, width: number, height: number): string {
  const { random } = easel;
  const stems = [-0.24, 0, 0.22].map((lean, index) =>
    placed(
      { x: width * 0.5, y: height * 0.94 },
      spray(
        random,
        height * (0.5 - index * 0.06),
        lean * width,
        width * 0.17,
        index % 2 ? leaf : leafDeep,
      ),
    ),
  );
  const flowers: [number, number, number][] = [
    [0.27, 0.5, 0.17],
    [0.73, 0.54, 0.15],
    [0.5, 0.34, 0.24],
  ];
  return (
    stems.join('') +
    stroke(
      `M${width * 0.5} ${height * 0.9}Q${width * 0.47} ${height * 0.6} ${width * 0.5} ${height * 0.36}`,
      lighter(leafDeep, 0.1),
      13,
    ) +
    flowers
      .map(([x, y, size]) =>
        placed({ x: width * x, y: height * y }, brahmaKamal(random, width * size)),
      )
      .join('')
  );
}

/** One plant of the hills on a toned sheet, with a fine Aipan border. */
export function flowerSheet(plan: {
  flower: Flower;
  ground: string;
  border: BandKind;
  ink?: string;
}): Artwork {
  const [width, height] = [900, 1200];
  return {
    width,
    height,
    paint: (easel) => {
      const { drawn } = borders(easel.random, width, height, [[plan.border, 52]], 2.8);
      const plant = plan.flower === 'buransh' ? buranshBranch : kamalCluster;
      return (
        rect(0, 0, width, height, plan.ground) +
        ink(plan.ink ?? geru, 2.8, drawn) +
        plant(easel, width, height)
      );
    },
  };
}
