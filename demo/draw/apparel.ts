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
  /** The cloths of its other colours. */
  otherCloths?: string[];
}

export function asDrawn(drawn: DrawnApparel): DrawnProduct {
  const { key, detail, folded, otherCloths = [], ...garment } = drawn;
  const plan = { seed: key, ...garment };
  const images = () => [
    apparelFront(plan),
    ...(detail ? [apparelDetail(plan, detail)] : []),
    ...(folded ? [apparelFolded(plan, folded)] : []),
    ...otherCloths.map((cloth) => apparelFront({ ...plan, print: { ...plan.print, cloth } })),
  ];
  return { key, images };
}
