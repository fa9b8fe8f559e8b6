import { type AccessoryPlan, accessoryDetail, accessoryFront } from './drawing/accessory-images.ts';
import type { DrawnProduct } from './drawn-products.ts';

export interface DrawnAccessory {
  key: string;
  scene: Omit<AccessoryPlan, 'seed'>;
  /** The part shown from near, as shares of the image. */
  detail?: [number, number];
  /** The same thing somewhere else. */
  second?: Omit<AccessoryPlan, 'seed'>;
}

export function asDrawn({ key, scene, detail, second }: DrawnAccessory): DrawnProduct {
  const plan = { seed: key, ...scene };
  const images = () => [
    accessoryFront(plan),
    ...(detail ? [accessoryDetail(plan, detail)] : []),
    ...(second ? [accessoryFront({ seed: key, ...second })] : []),
  ];
  return { key, images };
}
