import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Paintings, some of them featured. */
export const paintings = join(catalogue, 'haat-paintings.csv');

/** Imports a copy, since the import lists the images that it cannot fetch in a file beside it. */
export async function importCopy(shop: OpenShop, path: string): Promise<void> {
  await inFolder(async (folder) => {
    const copy = join(folder, basename(path));
    await writeFile(copy, withTrackers(await readFile(path, 'utf8')));
    await shop.haat('import', copy);
  });
}

/** Imports the rows of a CSV file, the first of which names the columns. */
export async function importRows(shop: OpenShop, rows: readonly string[]): Promise<void> {
  await inFolder(async (folder) => {
    const file = join(folder, 'products.csv');
    await writeFile(file, rows.join('\n'));
    await shop.haat('import', file);
  });
}

/** The shops of these exports did not let Shopify track their stock; here their counts count. */
export function withTrackers(text: string): string {
  return text.replaceAll(/,,(\d+),deny,/g, ',shopify,$1,deny,');
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-import-'));
  await work(folder).finally(() => rm(folder, { recursive: true }));
}
