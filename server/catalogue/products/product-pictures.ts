import { z } from 'zod';
import { newPicture } from '#contract/admin-product-rules.ts';
import { productFormLimits, productFormMessages as say } from '#contract/product-form.ts';
import type { PreparedPicture } from '#server/infra/media/keep-picture.ts';
import { invalidField } from '#server/infra/problems.ts';
import { pictureAddress } from './present-product.ts';
import type { findNamedPictures, PictureRow } from './product-media.queries.ts';
import type { SentProduct } from './receive-product.ts';

const withoutBroken = (text: string) => text.replaceAll('\0', '').toWellFormed();

const wishes = z.array(
  z.object({
    /** The address of one that is there, or "new". */
    image: z.string(),
    // A NUL and half a letter can be written in JSON, and nowhere else.
    alt: z
      .string()
      .overwrite(withoutBroken)
      .trim()
      .max(productFormLimits.altMax, say.altLong)
      .default(''),
  }),
);
export type PictureWish = z.infer<typeof wishes>[number];

/** All the pictures that there are to be; undefined where those that are there stay. */
export function readPictureWishes({
  fields: { pictures },
  pictureCount,
}: Pick<SentProduct, 'fields' | 'pictureCount'>): PictureWish[] | undefined {
  if (pictures === undefined) {
    const all = Array.from({ length: pictureCount }, () => ({ image: newPicture, alt: '' }));
    return pictureCount > 0 ? all : undefined;
  }
  const { data, error } = wishes.safeParse(
    typeof pictures === 'string' ? parseJson(pictures) : pictures,
  );
  const isLong = error?.issues.some(({ message }) => message === say.altLong);
  const fresh = data?.filter(({ image }) => image === newPicture).length;
  if (data && fresh === pictureCount) return data;
  throw invalidField('images', isLong ? say.altLong : say.imageUnknown);
}

/** The rows of the wished pictures, out of those that are there and the new ones in their order. */
export function pictureRows(
  wished: readonly PictureWish[],
  present: Awaited<ReturnType<typeof findNamedPictures>>,
  prepared: readonly PreparedPicture[],
): PictureRow[] {
  const fresh = prepared.values();
  return wished.map(({ image, alt: text }) => {
    const alt = text || null;
    if (image === newPicture) {
      const picture = fresh.next().value;
      if (!picture) throw invalidField('images', say.imageUnknown);
      return { media_hash: picture.hash, url: null, alt, source: null };
    }
    const kept = present.find((row) => pictureAddress(row) === image);
    if (!kept) throw invalidField('images', say.imageUnknown);
    const { media_hash, url, source } = kept;
    return { media_hash, url, alt, source };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
