import { contentMessages, singleAddress } from '#contract/content/content-rules.ts';
import { defaultBody, readBody } from '#contract/content/documents.ts';
import { type Home, type HomeSection, home, type ShownHome } from '#contract/content/home.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { currentCategory } from '#server/catalogue/categories/read-categories.ts';
import { findListing } from '#server/catalogue/collections/read-collections.ts';
import { listFirstProducts, stockedCategories } from '#server/catalogue/listing/list-products.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findContent } from '#server/studio/content/content.queries.ts';
import { fillIn, fillLink } from '#server/studio/content/fill-in.ts';
import { shopFactsOf } from '#server/studio/settings/shop-settings.ts';

const PRODUCTS_OF_ROW = 4;

/** What visitors see: one query for the products of all sections. */
export async function readHome(shop: Shop): Promise<ShownHome> {
  return presentHome(shop, (await shop.content.read()).home);
}

/** The home page as its draft will look. @throws Problem that says why it cannot be published yet */
export async function previewHome(shop: Shop): Promise<ShownHome> {
  const key = { kind: 'home', address: singleAddress } as const;
  const { studio } = await shop.settings.read();
  const row = await findContent(shop.db, key);
  const body = row?.draft ?? row?.published ?? defaultBody(key, studio);
  const { success, data, error } = readBody('home', body, studio);
  if (!success) throw new Problem('invalid', error.issues[0]?.message ?? contentMessages.notFound);
  return presentHome(shop, home.parse(data));
}

async function presentHome(shop: Shop, { sections, ...texts }: Home): Promise<ShownHome> {
  const facts = await shopFactsOf(shop);
  const shown = sections.filter(({ isShown }) => isShown);
  const present = await Promise.all(shown.map((section) => inPresentCategory(shop, section)));
  const { sections: said, ...others } = filled({ ...texts, sections: present }, facts);
  return { ...others, ...(await withProducts(shop, said)) };
}

/** Categories that were renamed or deleted since are those that their addresses lead to. */
async function inPresentCategory(shop: Shop, section: HomeSection): Promise<HomeSection> {
  if (section.kind === 'products') {
    const category = await currentCategory(shop, section.category);
    return category ? { ...section, category } : section;
  }
  if (section.kind !== 'trending') return section;
  const tiles = section.tiles.map(async (tile) => {
    const [, former = ''] = /^\/shop\/([a-z0-9-]+)/.exec(tile.to) ?? [];
    const category = former && (await currentCategory(shop, former));
    return category ? { ...tile, to: tile.to.replace(former, category) } : tile;
  });
  return { ...section, tiles: await Promise.all(tiles) };
}

/** A row of products has none where its collection or its category's listing is gone. */
async function withProducts(
  shop: Shop,
  sections: readonly HomeSection[],
): Promise<Pick<ShownHome, 'sections' | 'stocked'>> {
  const stocked = await stockedCategories(shop);
  const listings = await Promise.all(
    sections.map((section) => {
      if (section.kind !== 'products') return undefined;
      const { collection, category } = section;
      if (collection) return findListing(shop, collection);
      return stocked.includes(category) ? { category } : undefined;
    }),
  );
  const products = await listFirstProducts(shop, listings, PRODUCTS_OF_ROW);
  const shown = sections.map((section, at) =>
    section.kind === 'products' ? { ...section, products: products[at] ?? [] } : section,
  );
  return { sections: shown, stocked };
}

/** With every placeholder filled in, wherever it stands. */
function filled<T>(value: T, facts: ShopFacts): T {
  if (typeof value === 'string') return fillIn(value, facts) as T;
  if (Array.isArray(value)) return value.map((each) => filled(each, facts)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    name === 'to' ? fillLink(each, facts) : filled(each, facts),
  ]);
  return Object.fromEntries(entries) as T;
}
