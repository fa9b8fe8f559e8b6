import { type AdminCategory, adminCategory, category } from '#contract/categories/categories.ts';
import { unknownCategory } from '#contract/categories/category-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { KnownCategory, Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { listCategoryRows, listShownCategories } from './categories.queries.ts';

/** What pages show of all categories. */
export async function readCategories(db: Db): Promise<KnownCategory[]> {
  const rows = await listShownCategories(db);
  return rows.map(({ formerAddresses, ...row }) => ({ ...toWire(category, row), formerAddresses }));
}

export async function readAdminCategories(db: Db): Promise<AdminCategory[]> {
  return (await listCategoryRows(db)).map((row) => toWire(adminCategory, row));
}

/** Their addresses as they are now, for changes of what is in them. */
export async function readAddresses(db: Db): Promise<string[]> {
  return (await listShownCategories(db)).map(({ address }) => address);
}

/** Their addresses, in their order; at least one. */
export async function categoryAddresses({
  categories,
}: Pick<Shop, 'categories'>): Promise<string[]> {
  return (await categories.read()).map(({ address }) => address);
}

/** Refuses what is no category of this shop, or has no listing of its own; nothing is fine. */
export async function requireCategory(
  { categories }: Pick<Shop, 'categories'>,
  address: string | null | undefined,
  { isVisible = false, message }: { isVisible?: boolean; message?: string } = {},
): Promise<void> {
  if (address === null || address === undefined) return;
  const known = (await categories.read()).filter((each) => each.isVisible || !isVisible);
  const addresses = known.map((each) => each.address);
  if (addresses.includes(address)) return;
  throw invalidField('category', message ?? unknownCategory(addresses));
}

/** The category itself, or the one that its former address leads to; undefined if neither is there. */
export async function currentCategory(
  { categories }: Pick<Shop, 'categories'>,
  address: string,
): Promise<string | undefined> {
  const known = await categories.read();
  if (known.some((each) => each.address === address)) return address;
  return known.find(({ formerAddresses }) => formerAddresses.includes(address))?.address;
}
