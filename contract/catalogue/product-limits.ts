import { catalogueLimits } from './catalogue-rules.ts';

/** What a product may have: 5 images and 2,000 characters, unless the shop has raised them (decision 106). */
export interface ProductLimits {
  imagesMax: number;
  descriptionMax: number;
}

/** From and to, in the shop's settings. */
export const productLimitBounds = {
  productImagesMax: [catalogueLimits.imagesMax, 30],
  productDescriptionMax: [catalogueLimits.descriptionMax, 20_000],
} as const;

export type ProductLimit = keyof typeof productLimitBounds;
export const productLimitNames = Object.keys(productLimitBounds) as ProductLimit[];

export function productLimitsOf(settings: Record<ProductLimit, number>): ProductLimits {
  return {
    imagesMax: settings.productImagesMax,
    descriptionMax: settings.productDescriptionMax,
  };
}

/** A product that had more before the limits were lowered may keep it. */
export function limitsWithin(
  { imagesMax, descriptionMax }: ProductLimits,
  present: { images: readonly unknown[]; description: string } | undefined,
): ProductLimits {
  return {
    imagesMax: Math.max(imagesMax, present?.images.length ?? 0),
    descriptionMax: Math.max(descriptionMax, present?.description.length ?? 0),
  };
}
