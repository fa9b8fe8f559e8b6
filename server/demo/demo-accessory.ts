import type { DemoPicture, DemoPiece } from './demo-pieces.ts';
import {
  type AccessoryPlan,
  accessoryDetail,
  accessoryFront,
} from './drawing/accessory-pictures.ts';

export interface DemoAccessory extends Omit<DemoPiece, 'category' | 'pictures'> {
  alt: string;
  scene: Omit<AccessoryPlan, 'seed'>;
  detail?: [number, number];
  /** The same thing somewhere else. */
  second?: { scene: Omit<AccessoryPlan, 'seed'>; alt: string };
}

export function asPiece(accessory: DemoAccessory): DemoPiece {
  const { alt, scene, detail, second, ...piece } = accessory;
  const plan = { seed: piece.key, ...scene };
  const pictures = (): DemoPicture[] => [
    { svg: accessoryFront(plan), alt },
    ...(detail ? [{ svg: accessoryDetail(plan, detail), alt: `${piece.name}, from near` }] : []),
    ...(second
      ? [{ svg: accessoryFront({ seed: piece.key, ...second.scene }), alt: second.alt }]
      : []),
  ];
  return { ...piece, category: 'accessories', pictures };
}
