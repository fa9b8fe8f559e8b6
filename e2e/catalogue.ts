import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { OpenShop } from './open-shop.ts';

const catalogue = join(import.meta.dirname, 'catalogue');

/** Real exports of other shops. */
export const shopifyExports = {
  apparel: join(catalogue, 'shopify-apparel.csv'),
  homeAndGarden: join(catalogue, 'shopify-home-and-garden.csv'),
  jewelery: join(catalogue, 'shopify-jewelery.csv'),
};

/** Imports a copy, since the import lists the images that it cannot fetch in a file beside it. */
export async function importCopy(shop: OpenShop, path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-import-'));
  const copy = join(folder, basename(path));
  await copyFile(path, copy);
  await shop.haat('import', copy);
  await rm(folder, { recursive: true });
}
