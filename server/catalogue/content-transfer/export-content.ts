import { categoryFields } from '#contract/categories/categories.ts';
import { listShownCategories } from '#server/catalogue/categories/categories.queries.ts';
import { findMedia } from '#server/infra/media/media.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { listContentRows } from '#server/studio/content/content.queries.ts';
import {
  type ContentFile,
  type ContentFileImage,
  contentFileVersion,
  imageHashesIn,
} from './content-file.ts';
import { exportCollections } from './transfer-collections.ts';
import { exportMakers } from './transfer-makers.ts';

/** What visitors see of everything that is not the default, and the categories, with their images. */
export async function exportContent(
  shop: Pick<Shop, 'db' | 'media'>,
): Promise<{ file: ContentFile; missing: string[] }> {
  const rows = await listContentRows(shop.db);
  const documents = rows.flatMap(({ kind, address, published }) => {
    return published ? [{ kind, address, body: published }] : [];
  });
  const categories = (await listShownCategories(shop.db)).map((row) => toWire(categoryFields, row));
  const collections = await exportCollections(shop.db);
  const makers = await exportMakers(shop.db);
  const images: ContentFileImage[] = [];
  const missing: string[] = [];
  for (const hash of imageHashesIn([documents, categories, collections, makers])) {
    const image = await readImage(shop, hash);
    if (image) images.push(image);
    else missing.push(hash);
  }
  return {
    file: { haatContent: contentFileVersion, documents, categories, collections, makers, images },
    missing,
  };
}

async function readImage(
  { db, media }: Pick<Shop, 'db' | 'media'>,
  hash: string,
): Promise<ContentFileImage | undefined> {
  const row = await findMedia(db, hash);
  if (!row) return undefined;
  const files: Record<string, string> = {};
  for (const name of filesOf(row)) {
    if (await media.exists(name)) files[name] = (await media.getBytes(name)).toString('base64');
  }
  if (Object.keys(files).length === 0) return undefined;
  const { name, mime, width, height, bytes, widths, colour } = row;
  return { name, mime, width, height, bytes, widths, colour, files };
}

/** The files that may lie beside each other under a name. */
export function filesOf({ name, widths }: { name: string; widths: readonly number[] }): string[] {
  if (widths.length > 0) {
    return widths.flatMap((width) =>
      ['jpeg', 'webp', 'avif'].map((format) => `${name}-${width}.${format}`),
    );
  }
  const [hash] = name.split('.');
  const icons = ['32', '180', '192', '512', 'maskable'].map((icon) => `${hash}_${icon}.png`);
  return [name, ...icons];
}
