import type { DemoPicture, DemoPiece } from './demo-pieces.ts';
import type { Print } from './drawing/cloth.ts';
import {
  apparelDetail,
  apparelFolded,
  apparelFront,
  type Worn,
} from './drawing/garment-pictures.ts';

export interface DemoApparel extends Omit<DemoPiece, 'category' | 'pictures'> {
  worn: Worn;
  print: Print;
  wall?: string;
  alt: string;
  /** The part shown from near, as shares of the page. */
  detail?: [number, number];
  folded?: string;
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
  return { ...piece, category: 'apparel', pictures };
}
