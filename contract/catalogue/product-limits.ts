/** What a product may have: 5 images and 2,000 characters, unless the shop has raised them (decision 106). */
export interface ProductLimits {
  imagesMax: number;
  descriptionMax: number;
}

export function productLimitsOf(settings: {
  productImagesMax: number;
  productDescriptionMax: number;
}): ProductLimits {
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
