import {
  type GatheredMedia,
  linkMedia,
  withVariantImages,
} from '#server/catalogue/import/media/gather-media.ts';
import type { ReadEntry, ReadProduct } from '#server/catalogue/import/reading/read-product.ts';
import type { SheetKind } from '#server/catalogue/import/reading/sheet.ts';
import {
  hideImported,
  type ImportedProduct,
} from '#server/catalogue/products/product-writes.queries.ts';
import { isTakenSku } from '#server/catalogue/products/require-free-skus.ts';
import { type SavedProduct, saveProducts } from '#server/catalogue/products/save-products.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { keysToHide, outcomeOf, type TakenProduct } from './imported-rows.ts';
import { saveJoined } from './save-joined.ts';

export interface SaveWork {
  shop: Shop;
  kind: SheetKind;
  media: ReadonlyMap<ReadProduct, GatheredMedia>;
  actor: Actor;
  fileName: string;
  /** Called if the database refuses it. */
  refuse(entry: ReadEntry, reason: string): void;
}

export interface SavedEntries {
  taken: (TakenProduct & SavedProduct)[];
  hidden: ImportedProduct[];
}

/**
 * Saves products with everything that belongs to them: in one transaction, or, if the database
 * refuses one, each in its own, so that the bad one is named. A product is saved whole or not at
 * all.
 */
export async function saveEntries(
  work: SaveWork,
  entries: readonly ReadEntry[],
  isAgain = false,
): Promise<SavedEntries> {
  try {
    return await saveTogether(work, entries);
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    const [only, ...others] = entries;
    if (only && others.length === 0) {
      // Another import was faster with its SKU: now that is known, and left out.
      if (isTakenSku(error) && !isAgain) return saveEntries(work, entries, true);
      work.refuse(only, error.message);
      return { taken: [], hidden: [] };
    }
    const saved: SavedEntries = { taken: [], hidden: [] };
    for (const entry of entries) {
      const { taken, hidden } = await saveEntries(work, [entry]);
      saved.taken.push(...taken);
      saved.hidden.push(...hidden);
    }
    return saved;
  }
}

/**
 * Classes 22 and 23: an invalid value or a violated constraint, not a lost connection or a full
 * disk.
 */
function isRefusedRow(error: unknown): error is Error {
  const { code = '' } = error as { code?: string };
  return error instanceof Error && /^2[23]\w{3}$/.test(code);
}

function saveTogether(work: SaveWork, entries: readonly ReadEntry[]): Promise<SavedEntries> {
  const { shop, kind, media } = work;
  const pairs = entries.flatMap((entry) => entry.products.map((product) => ({ entry, product })));
  const drafts = pairs.map(({ product }) => withVariantImages(product, media.get(product)));
  const save = kind === 'shopify' ? saveJoined : saveProducts;
  return shop.db.transaction().execute(async (trx) => {
    const saved = await save(trx, shop, drafts);
    const held = drafts.filter((_, at) => saved[at]?.isHeld);
    const heldKeys = new Set(held.flatMap(({ sourceKey }) => sourceKey ?? []));
    const { keys, except } = keysToHide(kind, entries, heldKeys);
    const hidden = await hideImported(trx, keys, { except, now: shop.clock.now() });
    const taken: SavedEntries['taken'] = [];
    for (const [at, { entry, product }] of pairs.entries()) {
      const { id, outcome, isHeld, takenSkus } = saved[at]!;
      const gathered = media.get(product);
      const hasNewMedia = gathered !== undefined && (await linkMedia(trx, id, gathered));
      taken.push({
        entry,
        product,
        id,
        outcome: outcome === 'unchanged' && hasNewMedia ? 'updated' : outcome,
        isHeld,
        takenSkus,
        notes: [],
      });
    }
    await noteSaved(trx, work, { taken, hidden });
    return { taken, hidden };
  });
}

/** The audit log has the sums; the import's own report has the rows. */
async function noteSaved(
  trx: Trx,
  { shop, actor, fileName }: SaveWork,
  { taken, hidden }: SavedEntries,
): Promise<void> {
  const count = (wanted: string) => taken.filter((each) => outcomeOf(each) === wanted).length;
  const after = {
    created: count('created'),
    updated: count('updated'),
    hidden: hidden.length + count('hidden'),
  };
  if (after.created + after.updated + after.hidden === 0) return;
  const lines = taken.map(({ product }) => product.line);
  await noteChange(trx, shop, actor, {
    action: 'imported',
    subject: 'catalogue',
    label: fileName,
    after: { ...after, ...(lines.length > 0 && { lines: `${lines.at(0)} to ${lines.at(-1)}` }) },
  });
}
