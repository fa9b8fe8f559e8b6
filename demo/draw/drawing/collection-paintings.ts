import { chowkiSheet, figureSheet } from './aipan-artworks.ts';
import type { Artwork } from './artwork.ts';
import { hung, type Mounting } from './canvas.ts';
import { finish } from './collection-card.ts';
import { type Easel, fade, rect } from './easel.ts';
import { landscape } from './landscape-artworks.ts';
import { geru, indigo, soot, turmeric } from './palette.ts';
import { windowLight } from './textures.ts';
import { paperGround, vase } from './wall-and-room.ts';

export function galleryWall(easel: Easel): string {
  const pieces: [Artwork, Mounting, [number, number], [number, number]][] = [
    [
      chowkiSheet({
        chowki: 'sun',
        corners: 'lotus',
        border: [['creeper', 76]],
        accent: '#eec36e',
      }),
      { kind: 'frame', wood: '#6b4630', mount: '#f6efe0' },
      [600, 330],
      [430, 430],
    ],
    [
      landscape({
        width: 900,
        height: 1200,
        mood: 'geru',
        foreground: 'deodars',
        peaks: [
          [0.3, 0.3],
          [0.7, 0.2],
        ],
        disc: [0.5, 0.3, 0.14],
      }),
      { kind: 'frame', wood: '#a8703f', mount: '#f6efe0' },
      [236, 290],
      [250, 340],
    ],
    [
      figureSheet({
        figure: 'parrot',
        border: [['petals', 70]],
        width: 900,
        height: 900,
        ground: indigo,
      }),
      { kind: 'canvas', edge: indigo },
      [236, 590],
      [210, 210],
    ],
    [
      landscape({
        width: 1200,
        height: 900,
        mood: 'dusk',
        foreground: 'lake',
        peaks: [
          [0.3, 0.28],
          [0.65, 0.2],
        ],
        disc: [0.82, 0.34, 0.06],
      }),
      { kind: 'frame', wood: soot },
      [1000, 226],
      [300, 230],
    ],
    [
      landscape({
        width: 900,
        height: 1100,
        mood: 'monsoon',
        foreground: 'terraces',
        ranges: 6,
        snowline: 0.3,
      }),
      { kind: 'frame', wood: '#a8703f', mount: '#f6efe0' },
      [1000, 516],
      [240, 290],
    ],
  ];
  return finish(
    easel,
    paperGround(easel, 1200, 800, '#ead9bb'),
    windowLight(easel, 760, -60, 760, 0.36),
    ...pieces.map(([artwork, mounting, at, most], index) =>
      hung(easel.fork(`piece${index}`), artwork, mounting, at, most),
    ),
    rect(
      0,
      742,
      1200,
      58,
      fade(easel, [
        [0, '#8a5a38'],
        [1, '#6b4630'],
      ]),
    ),
    rect(0, 736, 1200, 10, '#b98452'),
    vase(easel, 610, 744, 104, '#b4583a', 'buransh'),
  );
}

export function hillWall(easel: Easel): string {
  const view = landscape({
    width: 1400,
    height: 900,
    mood: 'dawn',
    foreground: 'buransh',
    peaks: [
      [0.16, 0.3],
      [0.42, 0.14],
      [0.7, 0.26],
    ],
    disc: [0.82, 0.24, 0.06],
  });
  return finish(
    easel,
    paperGround(easel, 1200, 800, '#cfd5c6'),
    windowLight(easel, 60, -80, 800, 0.4),
    hung(
      easel.fork('piece'),
      view,
      { kind: 'frame', wood: '#8a5a38', mount: '#f8f2e4' },
      [600, 350],
      [860, 560],
    ),
    rect(
      0,
      724,
      1200,
      76,
      fade(easel, [
        [0, '#9a6a42'],
        [1, '#7a5030'],
      ]),
    ),
    rect(0, 718, 1200, 10, '#c99a66'),
    vase(easel, 160, 730, 112, turmeric, 'leaves'),
    vase(easel, 1066, 730, 84, geru, 'marigold'),
  );
}
