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

/**
 * Chapters 61 and 62 (apparel) are 5 % up to Rs 2,500 a piece and 18 % above, since 22 September
 * 2025. Unstitched cloth stands in other chapters, without that step, and takes the shop's own rate.
 */
function apparelRate(hsn: string | undefined, sellingPriceRupees: number) {
  if (!hsn || !/^6[12]/.test(hsn)) return {};
  return { gstRate: sellingPriceRupees <= 2500 ? 5 : 18 };
}

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
  const rate = apparelRate(piece.hsn, piece.discountPriceRupees ?? piece.priceRupees);
  return { ...piece, ...rate, category: 'apparel', pictures };
}
