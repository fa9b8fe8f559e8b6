import { unknownCategory } from '#contract/categories/category-rules.ts';
import { adminGalleryApi } from '#contract/hero-images/admin-gallery.endpoints.ts';
import { adminGallerySchemas } from '#contract/hero-images/admin-gallery.ts';
import { galleryApi } from '#contract/hero-images/gallery.endpoints.ts';
import { gallerySchemas } from '#contract/hero-images/gallery.ts';
import { heroImageFields } from '#contract/hero-images/gallery-fields.ts';
import { galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import { slideshow } from '#contract/hero-images/hero-categories.ts';
import { categoryAddresses } from '#server/catalogue/categories/read-categories.ts';
import { galleryTag } from '#server/infra/database/change-tags.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { invalidField } from '#server/infra/problems.ts';
import { addHeroImage, heroImageForm } from './add-hero-image.ts';
import { deleteHeroImage } from './delete-hero-image.ts';
import { moveHeroImage } from './move-hero-image.ts';
import { updateHeroImage } from './update-hero-image.ts';

const UPLOADS_AT_ONCE = 3;

export const heroImagesRoutes: Routes = (serve, shop) => {
  const uploads = fewAtOnce(UPLOADS_AT_ONCE);

  async function requireHeroCategory(category: string): Promise<void> {
    const addresses = [slideshow, ...(await categoryAddresses(shop))];
    if (!addresses.includes(category)) throw invalidField('category', unknownCategory(addresses));
  }

  serve(
    galleryApi,
    gallerySchemas,
    {
      listHeroImages: async () => ({ images: [...(await shop.heroImages.read())] }),
    },
    { listHeroImages: () => [galleryTag] },
  );

  serve(adminGalleryApi, adminGallerySchemas, {
    addHeroImage: async (call) => {
      const { user } = call.session;
      const image = await uploads(user.id, async () => {
        const { data: fields, files } = await readForm(call, heroImageFields, heroImageForm);
        await requireHeroCategory(fields.category);
        return addHeroImage(shop, user, { fields, file: files[0] });
      });
      shop.heroImages.drop();
      return { data: { image }, message: galleryMessages.added };
    },
    updateHeroImage: async ({ params, body, session }) => {
      const { seen, ...fields } = body;
      await requireHeroCategory(fields.category);
      const image = await updateHeroImage(shop, session.user, { id: params.id, fields, seen });
      shop.heroImages.drop();
      return { data: { image }, message: galleryMessages.saved };
    },
    moveHeroImage: async ({ params, body: { direction }, session }) => {
      const images = await moveHeroImage(shop, session.user, { id: params.id, direction });
      shop.heroImages.drop();
      return { images };
    },
    deleteHeroImage: async ({ params, session }) => {
      await deleteHeroImage(shop, session.user, params.id);
      shop.heroImages.drop();
      return { message: galleryMessages.deleted };
    },
  });
};
