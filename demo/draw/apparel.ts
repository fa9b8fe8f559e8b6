import type { Print } from './drawing/cloth.ts';
import { apparelDetail, apparelFolded, apparelFront, type Worn } from './drawing/garment-images.ts';
import type { DrawnProduct } from './drawn-products.ts';

export interface DrawnApparel {
  key: string;
  worn: Worn;
  print: Print;
  wall?: string;
  /** The part shown from near, as shares of the page. */
  detail?: [number, number];
  folded?: string;
}

export function asDrawn({ key, detail, folded, ...garment }: DrawnApparel): DrawnProduct {
  const plan = { seed: key, ...garment };
  const images = () => [
    apparelFront(plan),
    ...(detail ? [apparelDetail(plan, detail)] : []),
    ...(folded ? [apparelFolded(plan, folded)] : []),
  ];
  return { key, images };
}
