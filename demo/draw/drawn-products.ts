import { drawnAipanPaintings } from './aipan-paintings.ts';
import { drawnDrapes } from './drapes.ts';
import { drawnFlowerPaintings } from './flower-paintings.ts';
import { drawnHillPaintings } from './hill-paintings.ts';
import { drawnHouseThings } from './house-things.ts';
import { drawnKurtas } from './kurtas.ts';
import { drawnShirts } from './shirts.ts';
import { drawnSoftThings } from './soft-things.ts';
import { drawnWornThings } from './worn-things.ts';

export interface DrawnProduct {
  /** The catalogue's key without its `demo:`. */
  key: string;
  /** Drawn on each call as SVG, the main image first. */
  images: () => string[];
}

export const drawnProducts: DrawnProduct[] = [
  ...drawnAipanPaintings,
  ...drawnHillPaintings,
  ...drawnFlowerPaintings,
  ...drawnKurtas,
  ...drawnShirts,
  ...drawnDrapes,
  ...drawnHouseThings,
  ...drawnSoftThings,
  ...drawnWornThings,
];
