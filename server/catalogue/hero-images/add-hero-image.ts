import type { HeroImage } from '#contract/hero-images/gallery.ts';
import type { HeroImageFields } from '#contract/hero-images/gallery-fields.ts';
import { galleryLimits, galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import { largestWidths } from '#contract/images/images.ts';
import type { FormLimits, UploadedFile } from '#server/infra/http/read-form.ts';
import { forgetImage } from '#server/infra/media/forget-image.ts';
import { NotAImage } from '#server/infra/media/refused-upload.ts';
import { saveImage } from '#server/infra/media/save-image.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { insertHeroImage } from './hero-images.queries.ts';
import { labelOf, presentHeroImage, requireHeroImage } from './list-hero-images.ts';
import { heroImageColumns } from './update-hero-image.ts';

export const heroImageForm: FormLimits = {
  field: 'image',
  files: 1,
  fileBytes: galleryLimits.imageBytes,
};

/** Adds an image to the slideshow or the collections. */
export async function addHeroImage(
  shop: Shop,
  actor: Actor,
  { fields, file }: { fields: HeroImageFields; file: UploadedFile | undefined },
): Promise<HeroImage> {
  if (!file || (file.bytes.byteLength === 0 && !file.isTooHeavy)) {
    throw invalidField('image', galleryMessages.imageRequired);
  }
  if (file.isTooHeavy) throw new NotAImage(galleryMessages.imageTooLarge);
  const { hash } = await saveImage(shop, file.bytes, {
    largestWidth: largestWidths.hero,
    later: true,
    // It shares no files with the same image elsewhere, so that it can be removed again.
    salt: shop.random.id(),
  });
  const id = shop.random.id();
  const now = shop.clock.now();
  try {
    return await shop.db.transaction().execute(async (trx) => {
      const columns = heroImageColumns(fields);
      const times = { createdAt: now, updatedAt: now };
      await insertHeroImage(trx, { id, mediaHash: hash, ...columns, ...times });
      await noteChange(trx, shop, actor, {
        action: 'created',
        subject: 'hero-image',
        subjectId: id,
        label: labelOf(fields),
        after: fields,
      });
      return presentHeroImage(await requireHeroImage(trx, id));
    });
  } catch (error) {
    const removeFiles = await forgetImage(shop.db, shop, hash);
    await removeFiles();
    throw error;
  }
}
