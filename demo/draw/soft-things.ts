import { asDrawn, type DrawnAccessory } from './accessory.ts';
import { cushion } from './drawing/bags-and-boxes.ts';
import { placed } from './drawing/easel.ts';
import { geru, indigo, leafDeep, rice, turmeric } from './drawing/palette.ts';
import { bookmark } from './drawing/tabletop.ts';
import type { DrawnProduct } from './drawn-products.ts';

const things: DrawnAccessory[] = [
  {
    key: 'four-signs-bookmarks',
    scene: {
      ground: { kind: 'boards', wood: '#8a5a38' },
      draw: (easel) =>
        (['lotus', 'conch', 'parrot', 'moon'] as const)
          .map((motif, index) => {
            const look = {
              ground: [geru, indigo, leafDeep, '#efe4cd'][index]!,
              ink: index === 3 ? geru : rice,
              accent: turmeric,
            };
            return placed(
              { x: 185 + index * 210, y: 590, turn: (index - 1.5) * 3, scale: 1.2 },
              bookmark(easel, look, motif, 'petals'),
            );
          })
          .join(''),
    },
  },
  {
    key: 'jasmine-cushion-indigo',
    scene: {
      ground: { kind: 'table', wall: '#b9c2b0', top: '#8a5a38', horizon: 780 },
      draw: (easel) =>
        placed(
          { x: 500, y: 500, turn: 2, scale: 1.08 },
          cushion(easel, { cloth: indigo, ink: rice, accent: turmeric, centre: 'jasmine' }),
        ),
    },
  },
  {
    key: 'deodar-cushion-unbleached',
    scene: {
      ground: { kind: 'table', wall: '#d9b79c', top: '#7a4e32', horizon: 780 },
      draw: (easel) =>
        placed(
          { x: 500, y: 500, turn: -2, scale: 1.08 },
          cushion(easel, {
            cloth: '#efe5d0',
            ink: leafDeep,
            accent: leafDeep,
            centre: 'tree',
            hem: [['petals', 40]],
          }),
        ),
    },
  },
];

export const drawnSoftThings: DrawnProduct[] = things.map(asDrawn);
