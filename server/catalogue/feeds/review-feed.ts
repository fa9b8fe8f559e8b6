import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import { mainImageUrl } from '#contract/images/images.ts';
import { shownName } from '#contract/reviews/shown-name.ts';
import { presentProduct } from '#server/catalogue/products/present-product.ts';
import { findProductRows } from '#server/catalogue/products/products.queries.ts';
import { listBought, type PublishedRow } from '#server/catalogue/reviews/reviews.queries.ts';
import { escapeXml } from '#server/infra/http/escape-xml.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { feedItems } from './feed-item.ts';

const BATCH = 500;
const SCHEMA = 'http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd';

/** Google's product review feed, version 2.4: what customers who bought here wrote. */
export async function* reviewFeed(
  shop: Pick<Shop, 'config' | 'readDb' | 'settings'>,
): AsyncGenerator<string> {
  const { name } = await shop.settings.read();
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<feed xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
    `xsi:noNamespaceSchemaLocation="${SCHEMA}">\n` +
    `<version>2.4</version>\n<publisher>${element('name', name)}</publisher>\n<reviews>\n`;
  let after: string | undefined;
  while (true) {
    const rows = await listBought(shop.readDb, { after, limit: BATCH });
    const products = await readProducts(shop, rows);
    for (const row of rows) {
      const product = products.get(row.productId);
      if (product) yield reviewElement(row, { product, shopUrl: shop.config.shopUrl });
    }
    after = rows.at(-1)?.id;
    if (rows.length < BATCH) break;
  }
  yield '</reviews>\n</feed>\n';
}

type ProductElements = { ids: string; name: string; url: string };

/** What names a product there, by the same numbers as the feed of products. */
async function readProducts(
  { config, readDb, settings: cached }: Pick<Shop, 'config' | 'readDb' | 'settings'>,
  reviews: readonly PublishedRow[],
): Promise<Map<string, ProductElements>> {
  const settings = await cached.read();
  const ids = [...new Set(reviews.map(({ productId }) => productId))];
  const rows = await findProductRows(readDb, ids);
  return new Map(
    rows.map((row) => {
      const product = presentProduct(row, settings);
      const category = { isApparel: row.isApparel, googleCategory: row.googleCategory };
      const shop = { shopUrl: config.shopUrl, brand: settings.name };
      const items = feedItems(product, { ...shop, ...category }).map(({ item }) => item);
      const named = [
        listOf(
          'gtin',
          items.map(({ gtin }) => gtin),
        ),
        listOf(
          'mpn',
          items.map(({ mpn }) => mpn),
        ),
        listOf(
          'sku',
          items.map(({ id }) => id),
        ),
        listOf('brand', [settings.name]),
      ];
      const url = config.shopUrl + productPath(product);
      return [row.id, { ids: named.join(''), name: row.name, url }];
    }),
  );
}

function reviewElement(
  row: PublishedRow,
  { product, shopUrl }: { product: ProductElements; shopUrl: string },
): string {
  const images = row.imageNames.map((name) =>
    wrapped('reviewer_image', element('url', shopUrl + mainImageUrl(name))),
  );
  return `${wrapped(
    'review',
    element('review_id', row.id),
    wrapped(
      'reviewer',
      row.name
        ? element('name', row.name)
        : `<name is_anonymous="true">${escapeXml(shownName(row))}</name>`,
    ),
    element('is_verified_purchase', 'true'),
    element('review_timestamp', row.createdAt.toISOString()),
    element('content', row.text),
    `<review_url type="group">${escapeXml(`${product.url}#reviews`)}</review_url>`,
    images.length > 0 ? wrapped('reviewer_images', ...images) : '',
    wrapped('ratings', `<overall min="1" max="5">${row.stars}</overall>`),
    wrapped(
      'products',
      wrapped(
        'product',
        wrapped('product_ids', product.ids),
        element('product_name', product.name),
        element('product_url', product.url),
      ),
    ),
    element('is_spam', 'false'),
    element('collection_method', 'post_fulfillment'),
  )}\n`;
}

function listOf(name: string, values: readonly (string | undefined)[]): string {
  const known = [...new Set(values.filter((value) => value !== undefined))];
  if (known.length === 0) return '';
  return wrapped(`${name}s`, ...known.map((value) => element(name, value)));
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const wrapped = (name: string, ...inner: string[]) => `<${name}>${inner.join('')}</${name}>`;
