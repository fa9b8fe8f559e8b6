import { flowerSheet } from './drawing/botanical-artworks.ts';
import type { DrawnProduct } from './drawn-products.ts';
import { asDrawn, type DrawnPainting, frames, rooms } from './painting.ts';

const paintings: DrawnPainting[] = [
  {
    key: 'buransh-a-study',
    artwork: flowerSheet({ flower: 'buransh', ground: '#f3ead6', border: 'creeper' }),
    mounting: frames.paper,
    wall: '#d9ddd0',
    detail: [0.62, 0.26],
  },
  {
    key: 'brahma-kamal-above-kedarnath',
    artwork: flowerSheet({
      flower: 'brahmaKamal',
      ground: '#26365a',
      border: 'petals',
      ink: '#eec36e',
    }),
    mounting: frames.walnut,
    room: rooms.sky,
  },
];

export const drawnFlowerPaintings: DrawnProduct[] = paintings.map(asDrawn);
