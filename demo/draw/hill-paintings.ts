import { landscape } from './drawing/landscape-artworks.ts';
import type { DrawnProduct } from './drawn-products.ts';
import { asDrawn, type DrawnPainting, frames, rooms } from './painting.ts';

const wide = { width: 1200, height: 900 };
const tall = { width: 900, height: 1200 };

const paintings: DrawnPainting[] = [
  {
    key: 'panchachuli-first-light',
    artwork: landscape({
      ...wide,
      mood: 'dawn',
      foreground: 'deodars',
      peaks: [
        [0.12, 0.3],
        [0.3, 0.22],
        [0.5, 0.14],
        [0.72, 0.22],
        [0.9, 0.3],
      ],
      disc: [0.84, 0.26, 0.06],
    }),
    mounting: frames.deodar,
    detail: [0.5, 0.3],
    room: rooms.sage,
  },
  {
    key: 'terraces-of-kausani',
    artwork: landscape({
      ...tall,
      mood: 'morning',
      foreground: 'terraces',
      peaks: [
        [0.1, 0.32],
        [0.42, 0.2],
        [0.85, 0.27],
      ],
      snowline: 0.5,
    }),
    mounting: frames.walnut,
    room: rooms.haldi,
  },
  {
    key: 'naini-lake-at-lamp-time',
    artwork: landscape({
      ...wide,
      mood: 'dusk',
      foreground: 'lake',
      peaks: [
        [0.3, 0.28],
        [0.6, 0.2],
        [0.9, 0.33],
      ],
      disc: [0.18, 0.36, 0.06],
    }),
    mounting: frames.soot,
    detail: [0.36, 0.8],
    room: rooms.lime,
  },
  {
    key: 'jageshwar-under-the-deodars',
    artwork: landscape({
      ...tall,
      mood: 'autumn',
      foreground: 'temple',
      peaks: [
        [0.35, 0.25],
        [0.75, 0.3],
      ],
    }),
    mounting: frames.deodar,
  },
  {
    key: 'monsoon-over-someshwar',
    artwork: landscape({
      ...wide,
      mood: 'monsoon',
      foreground: 'terraces',
      ranges: 6,
      snowline: 0.25,
    }),
    mounting: frames.mistCanvas,
    room: rooms.rice,
  },
  {
    key: 'binsar-red-sun',
    artwork: landscape({
      ...tall,
      mood: 'geru',
      foreground: 'deodars',
      peaks: [
        [0.28, 0.34],
        [0.66, 0.24],
      ],
      disc: [0.5, 0.3, 0.15],
    }),
    mounting: frames.deodar,
    detail: [0.55, 0.36],
    room: rooms.blush,
  },
  {
    key: 'almora-by-night',
    artwork: landscape({
      width: 1100,
      height: 1100,
      mood: 'night',
      foreground: 'village',
      peaks: [
        [0.2, 0.3],
        [0.55, 0.2],
        [0.85, 0.3],
      ],
      disc: [0.78, 0.16, 0.05],
    }),
    mounting: frames.sootMount,
  },
  {
    key: 'mukteshwar-in-march',
    artwork: landscape({
      ...wide,
      mood: 'morning',
      foreground: 'buransh',
      peaks: [
        [0.2, 0.25],
        [0.5, 0.15],
        [0.8, 0.3],
      ],
    }),
    mounting: frames.walnut,
    detail: [0.7, 0.78],
  },
  {
    key: 'dayara-bugyal-in-bloom',
    artwork: landscape({
      ...wide,
      mood: 'morning',
      foreground: 'meadow',
      peaks: [
        [0.15, 0.3],
        [0.4, 0.18],
        [0.68, 0.25],
        [0.92, 0.3],
      ],
      snowline: 0.52,
    }),
    mounting: frames.mistCanvas,
  },
  {
    key: 'nanda-devi-evening',
    artwork: landscape({
      width: 840,
      height: 1200,
      mood: 'dusk',
      foreground: 'deodars',
      peaks: [
        [0.36, 0.22],
        [0.62, 0.28],
      ],
      disc: [0.84, 0.36, 0.07],
    }),
    mounting: frames.deodarBare,
  },
];

export const drawnHillPaintings: DrawnProduct[] = paintings.map(asDrawn);
