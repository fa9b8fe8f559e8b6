import {
  type AdminCategory,
  adminCategory,
  type CategoryFields,
  categoryFields,
} from '#contract/categories/categories.ts';
import {
  categoryLimits,
  categoryMessages as messages,
} from '#contract/categories/category-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { insertRow } from '#server/infra/database/query/change-rows.queries.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { changeOrder, changeRecord } from '#server/studio/audit/change-record.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { saveRedirect } from '#server/studio/redirects/redirects.queries.ts';
import {
  type CategoryRow,
  changeCategory,
  listCategoryRows,
  lockCategories,
  mergeCategory,
  renameInHeroImages,
  renameInRules,
} from './categories.queries.ts';

type Tools = Pick<Shop, 'db' | 'clock' | 'random' | 'categories'>;

/** It comes after all others. */
export function createCategory(
  shop: Tools,
  actor: Actor,
  fields: CategoryFields,
): Promise<AdminCategory> {
  return change(shop, async (trx, rows) => {
    if (rows.length >= categoryLimits.categoriesMax) {
      throw new Problem('conflict', messages.full);
    }
    requireFree(rows, fields.address);
    const columns = columnsOf(fields);
    const position = (rows.at(-1)?.position ?? 0) + 1;
    await insertRow(trx, 'categories', { ...columns, position, updatedAt: shop.clock.now() });
    await noteChange(trx, shop, actor, {
      action: 'created',
      subject: 'category',
      subjectId: fields.address,
      label: fields.title,
      after: toWire(categoryFields, columns),
    });
    return fields.address;
  });
}

/** With another address its products and coupons go along, and the old listing leads to the new one. */
export function updateCategory(
  shop: Tools,
  actor: Actor,
  { address, fields, seen }: { address: string; fields: CategoryFields; seen?: string | undefined },
): Promise<AdminCategory> {
  return change(shop, async (trx, rows) => {
    const row = requireRow(rows, address);
    await requireUnchanged(trx, seen, {
      subject: 'category',
      subjectId: address,
      updatedAt: row.updatedAt,
      data: async () => ({ category: toWire(adminCategory, row) }),
    });
    const columns = columnsOf(fields, row);
    await changeRecord(trx, shop, actor, {
      subject: 'category',
      subjectId: fields.address,
      label: fields.title,
      row,
      before: toWire(categoryFields, row),
      after: toWire(categoryFields, columns),
      write: async (at) => {
        if (fields.address !== address) {
          requireFree(rows, fields.address);
          await renameInHeroImages(trx, address, fields.address);
          await renameInRules(trx, address, fields.address);
          await saveRedirect(trx, { from: `/shop/${address}`, to: `/shop/${fields.address}`, at });
        }
        await changeCategory(trx, address, { ...columns, updatedAt: at });
      },
    });
    return fields.address;
  });
}

/** Puts all of them into this order. */
export async function orderCategories(
  shop: Tools,
  actor: Actor,
  addresses: readonly string[],
): Promise<AdminCategory[]> {
  const rows = await shop.db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    await changeOrder(trx, shop, actor, {
      subject: 'category',
      label: 'Categories',
      rows: await listCategoryRows(trx),
      keys: addresses,
      keyOf: ({ address }) => address,
      nameOf: ({ title }) => title,
      stale: messages.order,
      move: ({ address }, position) => changeCategory(trx, address, { position }),
    });
    return listCategoryRows(trx);
  });
  shop.categories.drop();
  return rows.map((row) => toWire(adminCategory, row));
}

/**
 * Adds and changes categories as a file has them, and puts them first; others stay, since products
 * may be in them. Tax is this shop's own: what a category says of it here stays.
 */
export async function takeOverCategories(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'random'>,
  actor: Actor,
  wanted: readonly CategoryFields[],
): Promise<void> {
  await lockCategories(trx);
  const before = await listCategoryRows(trx);
  const kept = before.filter(({ address }) => !wanted.some((each) => each.address === address));
  if (kept.length + wanted.length > categoryLimits.categoriesMax) {
    throw new Problem('conflict', messages.full);
  }
  for (const [index, fields] of wanted.entries()) {
    const row = before.find(({ address }) => address === fields.address);
    const columns = { ...columnsOf(fields, row), ...(row && taxOf(row)) };
    const changes = changedFields(
      row ? toWire(categoryFields, row) : {},
      toWire(categoryFields, columns),
    );
    const place = { position: index + 1, ...(changes && { updatedAt: shop.clock.now() }) };
    if (row) await changeCategory(trx, row.address, { ...columns, ...place });
    else await insertRow(trx, 'categories', { ...columns, ...place, updatedAt: shop.clock.now() });
    if (!changes) continue;
    await noteChange(trx, shop, actor, {
      action: row ? 'changed' : 'created',
      subject: 'category',
      subjectId: fields.address,
      label: fields.title,
      ...changes,
    });
  }
  for (const [index, { address }] of kept.entries()) {
    await changeCategory(trx, address, { position: wanted.length + index + 1 });
  }
}

/** Its products and coupons go to another category, and so do those who ask for its listing. */
export async function deleteCategory(
  shop: Tools,
  actor: Actor,
  { address, moveTo }: { address: string; moveTo: string },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    const rows = await listCategoryRows(trx);
    const row = requireRow(rows, address);
    if (rows.length === 1) throw new Problem('conflict', messages.last);
    const target = rows.find((each) => each.address === moveTo && each !== row);
    if (!target) throw invalidField('moveTo', messages.target);
    const at = shop.clock.now();
    const coupons = await mergeCategory(trx, { from: address, to: moveTo });
    const to = target.isVisible ? `/shop/${moveTo}` : '/shop';
    await saveRedirect(trx, { from: `/shop/${address}`, to, at });
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'category',
      subjectId: address,
      label: row.title,
      before: { ...toWire(categoryFields, row), products: row.products },
      after: {
        productsIn: target.title,
        // They now hold for everything in there.
        ...(coupons.length > 0 && { widenedCoupons: coupons }),
      },
    });
  });
  shop.categories.drop();
}

/** The changed category. Listings are not served from an old state once it has answered. */
async function change(
  shop: Tools,
  work: (trx: Trx, rows: readonly CategoryRow[]) => Promise<string>,
): Promise<AdminCategory> {
  const row = await shop.db.transaction().execute(async (trx) => {
    await lockCategories(trx);
    const address = await work(trx, await listCategoryRows(trx));
    return requireRow(await listCategoryRows(trx), address);
  });
  shop.categories.drop();
  return toWire(adminCategory, row);
}

/** What the fields leave out stays. */
function columnsOf(
  { cashOnDelivery, googleCategory, sizeChart, care, ...fields }: CategoryFields,
  before?: CategoryRow,
) {
  return {
    ...fields,
    sizeChart: sizeChart ?? before?.sizeChart ?? '',
    care: care ?? before?.care ?? '',
    cashOnDelivery: cashOnDelivery ?? before?.cashOnDelivery ?? true,
    googleCategory:
      googleCategory === undefined ? (before?.googleCategory ?? null) : googleCategory,
  };
}

const taxOf = ({ hsn, gstRate, isApparel }: CategoryRow) => ({ hsn, gstRate, isApparel });

function requireRow(rows: readonly CategoryRow[], address: string): CategoryRow {
  const row = rows.find((each) => each.address === address);
  if (!row) throw new Problem('not-found', messages.notFound);
  return row;
}

function requireFree(rows: readonly CategoryRow[], address: string): void {
  if (rows.some((row) => row.address === address)) {
    throw invalidField('address', messages.addressTaken);
  }
}
