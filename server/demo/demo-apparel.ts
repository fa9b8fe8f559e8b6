import type { DemoPicture, DemoPiece } from './demo-pieces.ts';
import type { Print } from './drawing/cloth.ts';
import {
  apparelDetail,
  apparelFolded,
  apparelFront,
  type Worn,
} from './drawing/garment-pictures.ts';

export interface DemoApparel extends Omit<DemoPiece, 'category' | 'pictures' | 'gstRate'> {
  worn: Worn;
  print: Print;
  wall?: string;
  alt: string;
  /** The part shown from near, as shares of the page. */
  detail?: [number, number];
  folded?: string;
}

/** Apparel is 5 % up to Rs 2,500 a piece and 18 % above, since 22 September 2025. */
const apparelRate = (sellingPriceRupees: number) => (sellingPriceRupees <= 2500 ? 5 : 18);

export function asPiece(apparel: DemoApparel): DemoPiece {
  const { worn, print, wall, alt, detail, folded, ...piece } = apparel;
  const plan = { seed: piece.key, worn, print, wall };
  const pictures = (): DemoPicture[] => [
    { svg: apparelFront(plan), alt },
    ...(detail
      ? [{ svg: apparelDetail(plan, detail), alt: `${piece.name}, the print from near` }]
      : []),
    ...(folded ? [{ svg: apparelFolded(plan, folded), alt: `${piece.name}, folded` }] : []),
  ];
  const gstRate = apparelRate(piece.discountPriceRupees ?? piece.priceRupees);
  return { ...piece, category: 'apparel', gstRate, pictures };
}
