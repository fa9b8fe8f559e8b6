import { collectionPath, makerPath, productPath } from '#contract/catalogue/catalogue-rules.ts';
import { contentPath, fixedPages, isFixedPage } from '#contract/content/content-rules.ts';
import { sharedImage } from '#contract/images/shared-image.ts';
import { readCategories } from '#server/catalogue/categories/read-categories.ts';
import { listVisibleCollections } from '#server/catalogue/collections/collections.queries.ts';
import { listVisibleMakers } from '#server/catalogue/makers/makers.queries.ts';
import { imageAddress } from '#server/catalogue/products/present-product.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { escapeXml } from '#server/infra/http/escape-xml.ts';
import { listPublishedAddresses } from '#server/studio/content/content.queries.ts';
import { type FoundProduct, findIdBefore, listProductsAfter } from './seo.queries.ts';

/** The public pages except those that the studio makes. */
const publicPages = [
  '/dashboard',
  '/shop',
  ...fixedPages.map((address) => `/${address}`),
  '/contact',
  '/grievance',
];

interface SitemapPart {
  db: Db;
  shopUrl: string;
  /** From 1; the first also contains the public pages. */
  number: number;
  /** Products to a file. */
  perFile: number;
}

const ROWS_AT_ONCE = 1000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap file, streamed a product at a time: no catalogue is in memory as a whole. */
export async function* writeSitemap(part: SitemapPart): AsyncGenerator<string> {
  const { db, shopUrl, number, perFile } = part;
  yield `${head}<urlset xmlns="${namespace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  if (number === 1) {
    yield publicPages.map((page) => entry(shopUrl, page)).join('');
    yield (await listListings(db)).map((path) => entry(shopUrl, path)).join('');
    yield (await listOwnPages(db)).map((path) => entry(shopUrl, path)).join('');
    const collections = await listVisibleCollections(db);
    const makers = await listVisibleMakers(db);
    if (makers.length > 0) yield entry(shopUrl, '/makers');
    yield makers.map(({ address }) => entry(shopUrl, makerPath(address))).join('');
    yield collections.map(({ address }) => entry(shopUrl, collectionPath(address))).join('');
  }
  let last = await findIdBefore(db, (number - 1) * perFile);
  for (let left = perFile; left > 0; ) {
    const products = await listProductsAfter(db, last, Math.min(left, ROWS_AT_ONCE));
    if (products.length === 0) break;
    yield products.map((product) => productEntry(shopUrl, product)).join('');
    last = products.at(-1)!.id;
    left -= products.length;
  }
  yield '</urlset>\n';
}

/** Lists the files of a sitemap that is too large for one. */
export function writeSitemapIndex(shopUrl: string, files: number): string {
  const maps = Array.from({ length: files }, (_, index) => {
    const address = escapeXml(`${shopUrl}/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${address}</loc></sitemap>\n`;
  });
  return `${head}<sitemapindex xmlns="${namespace}">\n${maps.join('')}</sitemapindex>\n`;
}

async function listListings(db: Db): Promise<string[]> {
  const shown = (await readCategories(db)).filter(({ isVisible }) => isVisible);
  return shown.map(({ address }) => `/shop/${address}`);
}

/** Own pages and stories. */
async function listOwnPages(db: Db): Promise<string[]> {
  const published = await listPublishedAddresses(db);
  const own = published.filter(({ kind, address }) => kind === 'story' || !isFixedPage(address));
  const hasStories = own.some(({ kind }) => kind === 'story');
  return [...(hasStories ? ['/stories'] : []), ...own.map(contentPath)];
}

function productEntry(shopUrl: string, { id, slug, updatedAt, images }: FoundProduct): string {
  const entries = images.map((image) => {
    const address = new URL(sharedImage(imageAddress(image)).src, shopUrl).href;
    return `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`;
  });
  const changed = `<lastmod>${updatedAt.toISOString()}</lastmod>`;
  return entry(shopUrl, productPath({ id, slug }), changed + entries.join(''));
}

function entry(shopUrl: string, path: string, facts = ''): string {
  return `<url><loc>${escapeXml(shopUrl + path)}</loc>${facts}</url>\n`;
}
