import { drawBrandImage } from './draw-brand-image.ts';
import { pressImage, pressPreview } from './press.ts';

/** All that decodes or draws what somebody sent; it runs in processes of its own. */
export const imageWork = { pressImage, pressPreview, drawBrandImage };
export type ImageWork = typeof imageWork;

export interface ImageTask {
  name: keyof ImageWork;
  given: unknown[];
}

export type ImageAnswer =
  | { made: unknown }
  | { refusal: string }
  | { failure: string }
  | { killed: string };
