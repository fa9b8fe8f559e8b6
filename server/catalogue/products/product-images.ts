import { z } from 'zod';
import { oneLine } from '#contract/api/one-line.ts';
import { newImage } from '#contract/catalogue/admin-product-rules.ts';
import { productFormLimits, productFormMessages as say } from '#contract/catalogue/product-form.ts';
import type { PreparedImage } from '#server/infra/media/save-image.ts';
import { invalidField } from '#server/infra/problems.ts';
import { imageAddress } from './present-product.ts';
import type { ProductDraft } from './product-draft.ts';
import type { findNamedImages, ImageRow } from './product-media.queries.ts';
import type { SentProduct } from './receive-product.ts';
import { withoutBroken } from './without-broken.ts';

const wishes = z.array(
  z.object({
    /** The address of an existing one, or "new". */
    image: z.string(),
    alt: z
      .string()
      .overwrite(withoutBroken)
      .overwrite(oneLine)
      .max(productFormLimits.altMax, say.altLong)
      .default(''),
  }),
);
export type ImageWish = z.infer<typeof wishes>[number];

/** All images that the product is to have; undefined leaves them as they are. */
export function readImageWishes({
  fields: { pictures: images },
  imageCount,
}: Pick<SentProduct, 'fields' | 'imageCount'>): ImageWish[] | undefined {
  if (images === undefined) {
    const all = Array.from({ length: imageCount }, () => ({ image: newImage, alt: '' }));
    return imageCount > 0 ? all : undefined;
  }
  const { data, error } = wishes.safeParse(typeof images === 'string' ? parseJson(images) : images);
  const isLong = error?.issues.some(({ message }) => message === say.altLong);
  const fresh = data?.filter(({ image }) => image === newImage).length;
  if (data && fresh === imageCount) return data;
  throw invalidField('images', isLong ? say.altLong : say.imageUnknown);
}

/** The rows of the wished images, from the existing ones and the new ones in their order. */
export function imageRows(
  wished: readonly ImageWish[],
  present: Awaited<ReturnType<typeof findNamedImages>>,
  prepared: readonly PreparedImage[],
): ImageRow[] {
  const fresh = prepared.values();
  return wished.map(({ image, alt: text }) => {
    const alt = text || null;
    if (image === newImage) {
      const uploaded = fresh.next().value;
      if (!uploaded) throw invalidField('images', say.imageUnknown);
      return { mediaHash: uploaded.hash, url: null, alt, source: null };
    }
    const known = present.find((row) => imageAddress(row) === image);
    if (!known) throw invalidField('images', say.imageUnknown);
    const { mediaHash, url, source } = known;
    return { mediaHash, url, alt, source };
  });
}

/**
 * The draft with its variants' images as the database knows them, and without swatches that are
 * images of the shop but no longer of the product. A form names an existing image by
 * its address, and a new one as "new:2": the third of the files.
 */
export function withImageKeys(
  draft: ProductDraft,
  present: Awaited<ReturnType<typeof findNamedImages>>,
  prepared: readonly PreparedImage[],
): ProductDraft {
  const keyOf = (image: string) => {
    const fresh = /^new:(\d+)$/.exec(image);
    if (fresh) return prepared[Number(fresh[1])]?.hash;
    const row = present.find((each) => imageAddress(each) === image);
    return row?.mediaHash ?? row?.url;
  };
  const variants = draft.variants?.map((variant) => {
    if (!variant.image) return variant;
    const image = keyOf(variant.image);
    if (!image) throw invalidField('variants', say.variantImage);
    return { ...variant, image };
  });
  const addresses = present.map(imageAddress);
  const addressOf = (swatch: string) => {
    const [, fresh] = /^new:(\d+)$/.exec(swatch) ?? [];
    if (fresh !== undefined) return prepared[Number(fresh)]?.url ?? null;
    return !swatch.startsWith('/') || addresses.includes(swatch) ? swatch : null;
  };
  const options = draft.options?.map(({ name, values }) => ({
    name,
    values: values.map(({ value, swatch }) => ({ value, swatch: swatch && addressOf(swatch) })),
  }));
  return { ...draft, ...(variants && { variants }), ...(options && { options }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
