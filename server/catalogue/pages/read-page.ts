import { type Page, pageAt, pagesOf } from '#contract/api/paging.ts';
import { type ContentKey, contentMessages } from '#contract/content/content-rules.ts';
import { defaultBody, readBody } from '#contract/content/documents.ts';
import { type PageBody, pageBody, type StoryBody, storyBody } from '#contract/content/page.ts';
import type { ShownPage, ShownStory, StorySummary } from '#contract/content/pages.ts';
import { isTold } from '#contract/content/policy-rules.ts';
import { findMakerNamed } from '#server/catalogue/makers/makers.queries.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import {
  findContent,
  findPublished,
  listPublishedStories,
} from '#server/studio/content/content.queries.ts';
import { fillIn } from '#server/studio/content/fill-in.ts';
import { shopFactsOf } from '#server/studio/settings/shop-settings.ts';
import { fillText, productsIn } from './fill-text.ts';

export const storiesOnPage = 12;

/** The day that the default texts name. */
const defaultDay = new Date('2025-08-08T00:00:00+05:30');

interface Shown {
  body: unknown;
  publishedAt: Date;
  comingFrom?: Date | null;
}

/** What visitors see. @throws Problem if there is no such page */
export async function readPage(shop: Shop, address: string): Promise<ShownPage> {
  return presentPage(shop, address, await readPublished(shop, { kind: 'page', address }));
}

/** The version of a policy that is scheduled. @throws Problem if there is none */
export async function readComingPage(shop: Shop, address: string): Promise<ShownPage> {
  const row = isTold(address)
    ? await findContent(shop.readDb, { kind: 'page', address })
    : undefined;
  const { studio } = await shop.settings.read();
  const { data: body } = readBody('page', row?.draft, studio);
  // One that is being changed and cannot be published yet is not shown either.
  if (!row?.publishAt || !body) throw new Problem('not-found', contentMessages.notFound);
  return presentPage(shop, address, { body, publishedAt: row.publishAt });
}

/** @throws Problem if there is no such story */
export async function readStory(shop: Shop, address: string): Promise<ShownStory> {
  return presentStory(shop, address, await readPublished(shop, { kind: 'story', address }));
}

/** The page as its draft will look. @throws Problem that says why it cannot be published yet */
export async function previewPage(shop: Shop, address: string): Promise<ShownPage> {
  return presentPage(shop, address, await readDraft(shop, { kind: 'page', address }));
}

export async function previewStory(shop: Shop, address: string): Promise<ShownStory> {
  return presentStory(shop, address, await readDraft(shop, { kind: 'story', address }));
}

/** A page of the stories, the latest first. */
export async function listStories(shop: Shop, page: number) {
  const at: Page = pageAt(page, storiesOnPage);
  const [{ rows, total }, facts] = await Promise.all([
    listPublishedStories(shop.readDb, at),
    shopFactsOf(shop),
  ]);
  const stories = rows.flatMap(({ address, published, publishedAt }): StorySummary[] => {
    const { success, data: body } = storyBody.safeParse(published);
    // One of another release, perhaps.
    if (!success) return [];
    const shown = { body, publishedAt: publishedAt ?? defaultDay };
    return [{ ...textsOf(address, shown, (text) => fillIn(text, facts)), maker: body.maker }];
  });
  return { stories, page, pages: pagesOf(total, storiesOnPage) };
}

async function readPublished(shop: Shop, key: ContentKey): Promise<Shown> {
  const row = await findPublished(shop.readDb, key);
  const comingFrom = isTold(key.address) ? row?.publishAt : null;
  const publishedAt = row?.publishedAt ?? defaultDay;
  if (row?.published) return { body: row.published, publishedAt, comingFrom };
  const body = defaultBody(key, (await shop.settings.read()).studio);
  if (!body) throw new Problem('not-found', contentMessages.notFound);
  return { body, publishedAt: defaultDay, comingFrom };
}

async function readDraft(shop: Shop, key: ContentKey): Promise<Shown> {
  const { studio } = await shop.settings.read();
  const row = await findContent(shop.db, key);
  const body = row?.draft ?? row?.published ?? defaultBody(key, studio);
  if (!body) throw new Problem('not-found', contentMessages.notFound);
  const { success, data, error } = readBody(key.kind, body, studio);
  if (!success) throw new Problem('invalid', error.issues[0]?.message ?? '');
  return { body: data, publishedAt: shop.clock.now() };
}

async function presentPage(shop: Shop, address: string, shown: Shown): Promise<ShownPage> {
  const facts = await shopFactsOf(shop);
  const body: PageBody = pageBody.parse(shown.body);
  return {
    ...textsOf(address, { ...shown, body }, (text) => fillIn(text, facts)),
    layout: body.layout,
    comingFrom: shown.comingFrom?.toISOString() ?? null,
    text: fillText(body.text, facts),
    products: await load(shop, productsIn(body.text)),
  };
}

async function presentStory(shop: Shop, address: string, shown: Shown): Promise<ShownStory> {
  const facts = await shopFactsOf(shop);
  const body: StoryBody = storyBody.parse(shown.body);
  const products = await load(shop, [...productsIn(body.text), ...body.products]);
  return {
    ...textsOf(address, { ...shown, body }, (text) => fillIn(text, facts)),
    maker: body.maker,
    makerAddress: body.maker ? await findMakerNamed(shop.readDb, body.maker) : null,
    text: fillText(body.text, facts),
    products,
    about: body.products.filter((id) => products.some((product) => product.id === id)),
  };
}

function textsOf(
  address: string,
  { body, publishedAt }: { body: PageBody | StoryBody; publishedAt: Date },
  fill: (text: string) => string,
) {
  return {
    address,
    title: fill(body.title),
    subtitle: fill(body.subtitle),
    description: fill(body.description),
    image: body.image,
    publishedAt: publishedAt.toISOString(),
  };
}

async function load(shop: Shop, ids: readonly string[]) {
  return loadProducts(shop.readDb, await shop.settings.read(), ids);
}
