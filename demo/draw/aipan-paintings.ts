import {
  bandSheet,
  chowkiSheet,
  figureSheet,
  skySheet,
  thresholdSheet,
} from './drawing/aipan-artworks.ts';
import { indigo, leafDeep, soot, teal } from './drawing/palette.ts';
import type { DrawnProduct } from './drawn-products.ts';
import { asDrawn, type DrawnPainting, frames, rooms } from './painting.ts';

const haldi = '#eec36e';

const paintings: DrawnPainting[] = [
  {
    key: 'lakshmi-chowki-on-geru',
    artwork: chowkiSheet({
      chowki: 'lotus',
      corners: 'lotus',
      border: [
        ['zigzag', 44],
        ['creeper', 78],
      ],
    }),
    mounting: frames.walnut,
    detail: [0.2, 0.2],
    room: rooms.lime,
  },
  {
    key: 'saraswati-chowki-eight-points',
    artwork: chowkiSheet({
      chowki: 'star',
      star: true,
      corners: 'lamp',
      border: [['vasudhara', 60]],
      accent: haldi,
    }),
    mounting: frames.geruCanvas,
    detail: [0.5, 0.4],
  },
  {
    key: 'lakshmi-paduka-homecoming',
    artwork: figureSheet({
      figure: 'feet',
      size: 0.5,
      border: [['lotusBuds', 70]],
      width: 900,
      height: 1200,
    }),
    mounting: frames.soot,
    detail: [0.5, 0.46],
    room: rooms.haldi,
  },
  {
    key: 'dehali-steps-over-the-threshold',
    artwork: thresholdSheet({ width: 780, height: 1180 }),
    mounting: frames.paper,
  },
  {
    key: 'surya-chowki-naming-day',
    artwork: chowkiSheet({
      chowki: 'sun',
      corners: 'sun',
      border: [['petals', 78]],
      accent: haldi,
    }),
    mounting: frames.deodar,
    room: rooms.rice,
  },
  {
    key: 'sun-and-moon-over-nanda-devi',
    artwork: skySheet({ width: 1200, height: 900, ground: indigo }),
    mounting: frames.deodarBare,
    detail: [0.24, 0.3],
    room: rooms.sky,
  },
  {
    key: 'kalpavriksha-in-deodar-green',
    artwork: figureSheet({
      figure: 'tree',
      border: [['petals', 60]],
      width: 900,
      height: 1200,
      ground: leafDeep,
      strewn: 'parrot',
      size: 0.6,
    }),
    mounting: frames.greenCanvas,
    room: rooms.blush,
  },
  {
    key: 'suwa-the-messenger-parrot',
    artwork: figureSheet({
      figure: 'parrot',
      size: 0.52,
      border: [['creeper', 76]],
      width: 950,
      height: 950,
      ground: indigo,
      accent: haldi,
    }),
    mounting: frames.indigoCanvas,
  },
  {
    key: 'shankh-for-the-puja-room',
    artwork: figureSheet({
      figure: 'conch',
      border: [['scallops', 60]],
      width: 900,
      height: 1150,
      ground: soot,
      accent: haldi,
      strewn: 'bell',
      size: 0.5,
    }),
    mounting: frames.deodar,
  },
  {
    key: 'vasudhara-ghee-and-milk',
    artwork: bandSheet({
      width: 900,
      height: 1200,
      bands: [
        ['dots', 2],
        ['creeper', 6],
        ['zigzag', 4],
        ['petals', 6],
        ['lattice', 4],
        ['dots', 2],
        ['scallops', 5],
        ['diamonds', 5],
        ['lotusBuds', 6],
        ['vasudhara', 7],
        ['spires', 6],
      ],
    }),
    mounting: frames.paper,
    detail: [0.4, 0.4],
  },
  {
    key: 'dhuliargh-chowki-for-the-groom',
    artwork: chowkiSheet({
      chowki: 'field',
      corners: 'bell',
      border: [
        ['zigzag', 44],
        ['creeper', 68],
      ],
      accent: haldi,
    }),
    mounting: frames.sootMount,
    detail: [0.5, 0.5],
  },
  {
    key: 'matsya-from-the-kosi',
    artwork: figureSheet({
      figure: 'fish',
      border: [
        ['waves', 40],
        ['petals', 54],
      ],
      width: 950,
      height: 950,
      ground: teal,
      strewn: 'lotus',
    }),
    mounting: frames.walnut,
  },
];

export const drawnAipanPaintings: DrawnProduct[] = paintings.map(asDrawn);
