import { bazaarScene } from './drawing/bazaar-scene.ts';
import { clothesRail, foldedPiles } from './drawing/collection-clothes.ts';
import { shelfOfThings, smallThings } from './drawing/collection-keepsakes.ts';
import { galleryWall, hillWall } from './drawing/collection-paintings.ts';
import { courtyardScene } from './drawing/courtyard-scene.ts';
import { drawPicture, type Easel } from './drawing/easel.ts';
import { type LandscapePlan, paintLandscape } from './drawing/landscape-artworks.ts';
import { loomScene } from './drawing/loom-scene.ts';
import { studioTableScene } from './drawing/studio-table-scene.ts';
import { filmGrain } from './drawing/wall-and-room.ts';

export interface DemoHeroImage {
  /** Stable: a second load finds what the first one made. */
  key: string;
  category: 'gallery' | 'painting' | 'apparel' | 'accessories';
  title: string;
  subtitle: string;
  link?: string;
  order: number;
  picture: () => { svg: string; alt: string };
}

const banner = { width: 1600, height: 700 };
const card = { width: 1200, height: 800 };

const hills = (plan: Omit<LandscapePlan, 'width' | 'height'>) => (easel: Easel) =>
  paintLandscape(easel, { ...banner, ...plan }) +
  filmGrain(easel, banner.width, banner.height, 0.08);

const dawn = hills({
  mood: 'dawn',
  foreground: 'deodars',
  peaks: [
    [0.1, 0.32],
    [0.28, 0.2],
    [0.5, 0.12],
    [0.72, 0.24],
    [0.92, 0.3],
  ],
  disc: [0.8, 0.28, 0.08],
  ranges: 5,
});

const lampNight = hills({
  mood: 'night',
  foreground: 'village',
  peaks: [
    [0.15, 0.26],
    [0.4, 0.16],
    [0.66, 0.24],
    [0.9, 0.2],
  ],
  disc: [0.82, 0.17, 0.07],
});

const drawn =
  (
    key: string,
    size: { width: number; height: number },
    alt: string,
    draw: (easel: Easel) => string,
  ) =>
  () => ({ svg: drawPicture(key, size, draw), alt });

const gallery = (
  order: number,
  key: string,
  title: string,
  subtitle: string,
  alt: string,
  draw: (easel: Easel) => string,
): DemoHeroImage => ({
  key,
  category: 'gallery',
  title,
  subtitle,
  link: '/shop/painting',
  order,
  picture: drawn(key, banner, alt, draw),
});

export const demoHeroImages: DemoHeroImage[] = [
  gallery(
    1,
    'courtyard-before-diwali',
    'The courtyard before Diwali',
    'Rice paste on geru, drawn with the ring finger',
    'A courtyard with a large white mandala on a red ochre floor, lamps on the step and a carved blue door',
    courtyardScene,
  ),
  gallery(
    2,
    'panchachuli-at-dawn',
    'Five peaks at dawn',
    'Painted from the ridge above Munsiyari',
    'Snow peaks in pink dawn light above misty ranges and dark deodars',
    dawn,
  ),
  gallery(
    3,
    'painters-table',
    'On the painter’s table',
    'Biswar, geru and haldi, ground the same morning',
    'A painter’s table from above: a half-finished mandala, bowls of colour, brushes and marigolds',
    studioTableScene,
  ),
  gallery(
    4,
    'loom-by-the-window',
    'The loom by the window',
    'Stoles that take a week, one band at a time',
    'A wooden loom with a half-woven red cloth beside a window that shows terraced fields',
    loomScene,
  ),
  gallery(
    5,
    'evening-haat',
    'The evening haat',
    'Where all of this began',
    'Three market stalls with striped awnings and strings of lights below the hills at dusk',
    bazaarScene,
  ),
  gallery(
    6,
    'village-by-lamplight',
    'A village by lamplight',
    'Nights the snow keeps watch',
    'A hill village with lit windows under the moon and snow peaks',
    lampNight,
  ),
  {
    key: 'collection-aipan-paintings',
    category: 'painting',
    title: 'Aipan paintings',
    subtitle: 'Chowkis and sacred signs, white on red ochre',
    link: '/shop/painting',
    order: 1,
    picture: drawn(
      'collection-aipan-paintings',
      card,
      'Framed Aipan paintings and a landscape on a warm wall',
      galleryWall,
    ),
  },
  {
    key: 'collection-hand-printed-clothes',
    category: 'apparel',
    title: 'Hand-printed clothes',
    subtitle: 'Kurtas, shirts and sadris in handloom cotton',
    link: '/shop/apparel',
    order: 2,
    picture: drawn(
      'collection-hand-printed-clothes',
      card,
      'A printed shirt, two kurtas and a waistcoat on a wooden rail',
      clothesRail,
    ),
  },
  {
    key: 'collection-for-the-house',
    category: 'accessories',
    title: 'For the house',
    subtitle: 'Boxes, plates and lamps with a painted edge',
    link: '/shop/accessories',
    order: 3,
    picture: drawn(
      'collection-for-the-house',
      card,
      'Shelves with painted plates, boxes, a vase and lit clay lamps',
      shelfOfThings,
    ),
  },
  {
    key: 'collection-himalayan-views',
    category: 'painting',
    title: 'Himalayan views',
    subtitle: 'Gouache from the ridges of Kumaon',
    link: '/shop/painting',
    order: 4,
    picture: drawn(
      'collection-himalayan-views',
      card,
      'A framed landscape of snow peaks with rhododendrons above a wooden shelf',
      hillWall,
    ),
  },
  {
    key: 'collection-stoles-and-dupattas',
    category: 'apparel',
    title: 'Stoles and dupattas',
    subtitle: 'From the yellow pichhaura to teal wool',
    link: '/shop/apparel',
    order: 5,
    picture: drawn(
      'collection-stoles-and-dupattas',
      card,
      'Three folded printed cloths with marigolds on wooden boards',
      foldedPiles,
    ),
  },
  {
    key: 'collection-small-treasures',
    category: 'accessories',
    title: 'Small treasures',
    subtitle: 'Earrings, pendants and bookmarks to give',
    link: '/shop/accessories',
    order: 6,
    picture: drawn(
      'collection-small-treasures',
      card,
      'Painted earrings on cards, a pendant and bookmarks laid on linen',
      smallThings,
    ),
  },
];
