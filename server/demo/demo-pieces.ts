import { demoAipanPaintings } from './demo-aipan-paintings.ts';
import { demoDrapes } from './demo-drapes.ts';
import { demoFlowerPaintings } from './demo-flower-paintings.ts';
import { demoHillPaintings } from './demo-hill-paintings.ts';
import { demoHouseThings } from './demo-house-things.ts';
import { demoKurtas } from './demo-kurtas.ts';
import { demoShirts } from './demo-shirts.ts';
import { demoSoftThings } from './demo-soft-things.ts';
import { demoWornThings } from './demo-worn-things.ts';

export interface DemoPicture {
  svg: string;
  alt: string;
}

export interface DemoPiece {
  /** Stable: a second load finds what the first one made. */
  key: string;
  name: string;
  description: string;
  category: 'painting' | 'apparel' | 'accessories';
  priceRupees: number;
  discountPriceRupees?: number;
  /** With commas it is a choice, without a fact (decision 14). */
  size?: string;
  material?: string;
  tags: string[];
  featured: boolean;
  /** A count; null is made to order, 0 is sold out. */
  stock: number | null;
  hsn?: string;
  /** Created this many days before the catalogue is loaded. */
  ageDays: number;
  /** Drawn on each call, the main picture first. */
  pictures: () => DemoPicture[];
}

export const demoPieces: DemoPiece[] = [
  ...demoAipanPaintings,
  ...demoHillPaintings,
  ...demoFlowerPaintings,
  ...demoKurtas,
  ...demoShirts,
  ...demoDrapes,
  ...demoHouseThings,
  ...demoSoftThings,
  ...demoWornThings,
];
