import { join } from 'node:path';
import { demoCare, demoSizeChart } from '#contract/categories/default-categories.ts';
import { changeCategory } from '#server/catalogue/categories/categories.queries.ts';
import { importProducts } from '#server/catalogue/import/import-products.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findDemoState, hasOwnCatalogue, oneAtATime, saveDemoState } from './demo.queries.ts';
import { loadGallery } from './load-gallery.ts';
import { loadDemoStudio } from './load-studio.ts';

/**
 * Fills an empty shop with the demo in this folder, once; completes an interrupted one without
 * writing again what is there.
 */
export async function loadDemoWhereEmpty(shop: Shop, folder: string): Promise<void> {
  if ((await findDemoState(shop.db)) === 'loaded') return;
  await oneAtATime(shop.db, async () => {
    if ((await findDemoState(shop.db)) === 'loaded') return;
    if (!(await hasOwnCatalogue(shop.db))) await loadDemo(shop, folder);
    await saveDemoState(shop.db, 'loaded');
  });
}

/** What a studio would write of its categories: the size chart of the clothes, and how to care for all. */
async function loadCategoryTexts(shop: Pick<Shop, 'db' | 'categories'>): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await changeCategory(trx, 'apparel', { sizeChart: demoSizeChart });
    for (const [address, care] of Object.entries(demoCare)) {
      await changeCategory(trx, address, { care });
    }
  });
  shop.categories.drop();
}

async function loadDemo(shop: Shop, folder: string): Promise<void> {
  await saveDemoState(shop.db, 'loading');
  await loadGallery(shop, folder);
  await loadCategoryTexts(shop);
  await importProducts(shop, join(folder, 'catalogue.csv'), {
    actor: { name: 'Demo' },
    refused: (line, product, reason) =>
      shop.log.warn({ line, product, reason }, 'a demo product was not imported'),
    missing: (product, file) =>
      shop.log.warn({ product, ...file }, 'a demo image was not imported'),
  });
  await loadDemoStudio(shop, folder);
}
