import { z } from 'zod';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { categoryFields } from '#contract/categories/categories.ts';
import { categoryLimits } from '#contract/categories/category-rules.ts';
import { collectionFields } from '#contract/collections/collection-fields.ts';
import { collectionLimits } from '#contract/collections/collection-rules.ts';
import { contentKinds, contentLimits } from '#contract/content/content-rules.ts';
import { makerFields } from '#contract/makers/maker-fields.ts';
import { makerLimits } from '#contract/makers/maker-rules.ts';

/** Another shop has other staff. */
export const fileMaker = makerFields.omit({ staff: true });
export type FileMaker = z.infer<typeof fileMaker>;

/** How a file of content begins; a later release may write another version. */
export const contentFileVersion = 1;

/**
 * Brand, home page, menus, words, pages, stories, categories, collections and makers of a shop, as
 * visitors see them, with the images that they show. Placeholders stay placeholders, so the texts fit another
 * shop.
 */
export const contentFile = z.object({
  haatContent: z.literal(contentFileVersion),
  documents: z
    .array(
      z.object({
        kind: z.enum(contentKinds),
        address: z.string().max(contentLimits.addressMax),
        body: z.record(z.string(), z.unknown()),
      }),
    )
    .max(contentLimits.documentsMax + 20),
  /** In their order. */
  categories: z.array(categoryFields).max(categoryLimits.categoriesMax).default([]),
  collections: z
    .array(
      collectionFields.extend({
        /** In their order. */
        products: z
          .array(z.object({ id: z.uuid(), sku: z.string().max(catalogueLimits.skuMax).nullable() }))
          .max(collectionLimits.productsMax),
      }),
    )
    .max(collectionLimits.collectionsMax)
    .default([]),
  /** In their order. */
  makers: z.array(fileMaker).max(makerLimits.makersMax).default([]),
  images: z.array(
    z.object({
      /** Of its row; see contract/images/images.ts and brand-images.ts. */
      name: z.string().max(100),
      mime: z.string().max(50),
      width: z.number().int().positive().nullable(),
      height: z.number().int().positive().nullable(),
      bytes: z.number().int().nonnegative(),
      widths: z.array(z.number().int().positive()).max(20),
      colour: z.string().max(10).nullable(),
      /** By name, as base64. */
      files: z.record(z.string().max(120), z.base64()),
    }),
  ),
});
export type ContentFile = z.infer<typeof contentFile>;
export type ContentFileImage = ContentFile['images'][number];

/** The hashes of the shop's own images in a body. */
export function imageHashesIn(body: unknown): string[] {
  const found = JSON.stringify(body).matchAll(/"\/media\/([0-9a-f]{32})[\w.-]*"/g);
  return [...new Set([...found].map(([, hash = '']) => hash))];
}
