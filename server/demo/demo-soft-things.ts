import { asPiece, type DemoAccessory } from './demo-accessory.ts';
import type { DemoPiece } from './demo-pieces.ts';
import { cushion } from './drawing/bags-and-boxes.ts';
import { placed } from './drawing/easel.ts';
import { geru, indigo, leafDeep, rice, turmeric } from './drawing/palette.ts';
import { bookmark } from './drawing/tabletop.ts';

const things: DemoAccessory[] = [
  {
    key: 'four-signs-bookmarks',
    name: 'Four Signs, Bookmarks',
    description:
      'Lotus, conch, parrot and moon, one for each book that you are reading at once.\nHandmade board with silk tassels.',
    priceRupees: 180,
    size: '5 × 18 cm (set of 4)',
    material: 'Cotton board, screen print, silk tassel',
    tags: ['bookmark', 'paper', 'gift', 'set', 'small'],
    featured: false,
    stock: 120,
    ageDays: 110,
    alt: 'Four bookmarks in red, blue, green and cream with tassels on wooden boards',
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
    name: 'Jasmine Cushion, Indigo',
    description:
      'Cover with a hidden zip and haldi piping; the filling is yours.\nThe chowki is printed in two passes, white first, and by hand, so that it breathes a little.',
    priceRupees: 1150,
    size: '45 × 45 cm',
    material: 'Cotton duck, natural indigo, hand screen print',
    tags: ['cushion', 'indigo', 'home'],
    featured: false,
    stock: 15,
    hsn: '6304',
    ageDays: 34,
    alt: 'An indigo cushion with a white and turmeric mandala',
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
    name: 'Wishing Tree Cushion',
    description:
      'The wishing tree in deodar green on unbleached cotton.\nLooks as if it had always been on that chair.',
    priceRupees: 1250,
    size: '45 × 45 cm',
    material: 'Unbleached cotton duck, hand block print',
    tags: ['cushion', 'tree', 'green', 'home'],
    featured: false,
    stock: 9,
    hsn: '6304',
    ageDays: 77,
    alt: 'A cream cushion with a dark green tree motif and piping',
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

export const demoSoftThings: DemoPiece[] = things.map(asPiece);
