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

export interface DrawnHeroImage {
  /** As gallery.json has it. */
  key: string;
  /** Drawn on each call as SVG. */
  image: () => string;
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

type Draw = (easel: Easel) => string;
type Size = typeof banner;

const drawnOf = (size: Size, draws: Record<string, Draw>): DrawnHeroImage[] =>
  Object.entries(draws).map(([key, draw]) => ({ key, image: () => drawPicture(key, size, draw) }));

export const drawnGallery: DrawnHeroImage[] = [
  ...drawnOf(banner, {
    'courtyard-before-diwali': courtyardScene,
    'panchachuli-at-dawn': dawn,
    'painters-table': studioTableScene,
    'loom-by-the-window': loomScene,
    'evening-haat': bazaarScene,
    'village-by-lamplight': lampNight,
  }),
  ...drawnOf(card, {
    'collection-aipan-paintings': galleryWall,
    'collection-hand-printed-clothes': clothesRail,
    'collection-for-the-house': shelfOfThings,
    'collection-himalayan-views': hillWall,
    'collection-stoles-and-dupattas': foldedPiles,
    'collection-small-treasures': smallThings,
  }),
];
