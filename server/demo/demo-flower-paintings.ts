import { asPiece, type DemoPainting, frames, rooms } from './demo-painting.ts';
import type { DemoPiece } from './demo-pieces.ts';
import { flowerSheet } from './drawing/botanical-artworks.ts';

const paintings: DemoPainting[] = [
  {
    key: 'buransh-a-study',
    name: 'Buransh, a Study',
    description:
      'One branch, brought down by the wind, painted before its bells closed.\nThe border is fine Aipan work in geru, so that the flower has a courtyard to stand in.',
    priceRupees: 5400,
    size: '30 × 40 cm',
    material: 'Gouache on handmade paper',
    tags: ['rhododendron', 'botanical', 'paper', 'aipan'],
    featured: false,
    stock: 4,
    ageDays: 30,
    artwork: flowerSheet({ flower: 'buransh', ground: '#f3ead6', border: 'creeper' }),
    mounting: frames.paper,
    wall: '#d9ddd0',
    alt: 'A rhododendron branch with red flowers inside a fine red border on paper',
    detail: [0.62, 0.26],
  },
  {
    key: 'brahma-kamal-above-kedarnath',
    name: 'Brahma Kamal above Kedarnath',
    description:
      'It opens once, at night, above four thousand metres, and may not be picked without asking.\nWe asked, and drew it instead. ब्रह्मकमल',
    priceRupees: 6800,
    size: '30 × 40 cm',
    material: 'Gouache on indigo-washed paper, walnut frame',
    tags: ['botanical', 'brahma kamal', 'indigo', 'flower'],
    featured: false,
    stock: 1,
    ageDays: 11,
    artwork: flowerSheet({
      flower: 'brahmaKamal',
      ground: '#26365a',
      border: 'petals',
      ink: '#eec36e',
    }),
    mounting: frames.walnut,
    alt: 'Three pale papery flowers with dark leaves on a night-blue ground, framed',
    room: rooms.sky,
  },
];

export const demoFlowerPaintings: DemoPiece[] = paintings.map(asPiece);
