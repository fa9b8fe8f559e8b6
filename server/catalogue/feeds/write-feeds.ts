import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FeedName } from '#contract/feeds/feed-rules.ts';
import { csvOptions } from '#server/infra/csv-options.ts';
import { escapeXml, printable } from '#server/infra/http/escape-xml.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { FeedItem } from './feed-item.ts';
import { readFeedItems } from './read-feed-items.ts';
import { reviewFeed } from './review-feed.ts';

export const feedTypes: Record<FeedName, string> = {
  google: 'application/xml; charset=utf-8',
  meta: 'text/csv; charset=utf-8',
  reviews: 'application/xml; charset=utf-8',
};

/** The texts of a feed, read from the catalogue while they are written. */
export const writeFeed: Record<FeedName, (shop: Shop) => AsyncIterable<string>> = {
  google: googleFeed,
  meta: metaFeed,
  reviews: reviewFeed,
};

/** RSS 2.0 with the elements of Google's product data specification. */
async function* googleFeed(shop: Shop): AsyncGenerator<string> {
  const { name } = await shop.settings.read();
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n' +
    `<title>${escapeXml(name)}</title>\n` +
    `<link>${escapeXml(shop.config.shopUrl)}</link>\n` +
    `<description>${escapeXml(`Products of ${name}`)}</description>\n`;
  for await (const { item } of readFeedItems(shop)) yield `<item>${elements(item)}</item>\n`;
  yield '</channel></rss>\n';
}

function elements(item: FeedItem): string {
  const fields = Object.entries(item) as [string, string | string[] | undefined][];
  return fields
    .flatMap(([name, value]) =>
      [value ?? []].flat().map((text) => `<g:${name}>${escapeXml(text)}</g:${name}>`),
    )
    .join('');
}

const metaColumns = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'mpn',
  'color',
  'size',
  'material',
  'pattern',
  'google_product_category',
  'product_type',
  'shipping_weight',
] as const satisfies (keyof FeedItem)[];

/** Cells stay exact, also those that look like formulas: a program reads them, no spreadsheet. */
function metaFeed(shop: Shop): AsyncIterable<string> {
  const sheet = stringify({
    ...csvOptions,
    header: true,
    columns: [...metaColumns],
    cast: { string: printable },
  });
  // An error of one destroys the other, and reaches the reader of the sheet.
  pipeline(Readable.from(metaRows(shop)), sheet, () => {});
  return sheet.setEncoding('utf8');
}

async function* metaRows(shop: Shop): AsyncGenerator<object> {
  for await (const { item } of readFeedItems(shop)) {
    yield {
      ...item,
      availability: item.availability.replaceAll('_', ' '),
      additional_image_link: item.additional_image_link.join(','),
    };
  }
}
