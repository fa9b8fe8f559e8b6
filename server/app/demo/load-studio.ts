import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { collectionFields } from '#contract/collections/collection-fields.ts';
import { wishes } from '#contract/commissions/commission-form.ts';
import { storyBody } from '#contract/content/page.ts';
import { largestWidths } from '#contract/images/images.ts';
import { makerFields } from '#contract/makers/maker-fields.ts';
import { createCollectionWithin } from '#server/catalogue/collections/save-collection.ts';
import { createMakerWithin } from '#server/catalogue/makers/save-maker.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { contentHashOf } from '#server/infra/media/attachments.ts';
import { saveImage } from '#server/infra/media/save-image.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findDemoStudio, saveDemoStudio } from '#server/office/welcome/demo-catalogue.queries.ts';
import {
  insertCommission,
  insertEvent,
  insertMessage,
} from '#server/selling/commissions/commissions.queries.ts';
import { rowOf } from '#server/selling/commissions/save-commission.ts';
import { insertContent } from '#server/studio/content/content.queries.ts';
import { publish } from '#server/studio/content/publish-content.ts';
import { findDemoProducts, giveProducts } from './demo.queries.ts';
import { demoReview, insertReviews } from './load-reviews.ts';

/** Files below the folder. */
const image = z.string();
const products = z.array(z.string());

const demoStudio = z.object({
  makers: z.array(makerFields.extend({ portrait: image, products })),
  collections: z.array(collectionFields.extend({ image, products })),
  story: storyBody.omit({ text: true }).extend({
    address: z.string(),
    image,
    products,
    paragraphs: z.array(z.string()),
  }),
  commission: wishes.extend({
    number: z.string(),
    name: z.string(),
    email: z.email(),
    category: z.string(),
    product: z.string(),
    words: z.string(),
    answer: z.string(),
  }),
  reviews: z.array(demoReview),
});
type DemoStudio = z.output<typeof demoStudio>;

const actor = { name: 'Demo' };

export async function readDemoStudio(folder: string): Promise<DemoStudio> {
  return demoStudio.parse(JSON.parse(await readFile(join(folder, 'studio.json'), 'utf8')));
}

/**
 * Who makes the demo's products, what is told and written of them, and a wish of a customer: all of
 * it or nothing. What it was is noted, so that it goes with the demo.
 */
export async function loadDemoStudio(shop: Shop, folder: string): Promise<void> {
  if (await findDemoStudio(shop.db)) return;
  const { makers, collections, story, commission, reviews } = await readDemoStudio(folder);
  const images = await saveImages(shop, folder, [
    ...makers.map(({ portrait }) => portrait),
    ...collections.map((each) => each.image),
    story.image,
  ]);
  const ids = await findDemoProducts(shop.db);
  const idsOf = (keys: readonly string[]) => keys.flatMap((key) => ids.get(key) ?? []);
  await shop.db.transaction().execute(async (trx) => {
    const made: string[] = [];
    for (const { products: own, ...maker } of makers) {
      const fields = { ...maker, portrait: images.get(maker.portrait) ?? '' };
      const { _id: id } = await createMakerWithin(trx, shop, { actor, fields });
      await giveProducts(trx, id, idsOf(own));
      made.push(id);
    }
    const gathered: string[] = [];
    for (const each of collections) {
      const fields = {
        ...each,
        image: images.get(each.image) ?? '',
        products: idsOf(each.products),
      };
      gathered.push((await createCollectionWithin(trx, shop, { actor, fields }))._id);
    }
    const key = { kind: 'story', address: story.address } as const;
    await insertContent(trx, key, shop.clock.now());
    const body = storyBody.parse(storyOf(story, images.get(story.image), idsOf(story.products)));
    await publish(trx, shop, actor, { key, row: { published: null }, body });
    const [productId = null] = idsOf([commission.product]);
    const wish = await insertWish(trx, shop, { commission, productId });
    await insertReviews(trx, shop, { reviews, products: ids });
    await saveDemoStudio(trx, {
      makers: made,
      collections: gathered,
      stories: [story.address],
      commissions: [wish],
    });
  });
  shop.collections.drop();
  shop.content.drop();
}

/** Their addresses by their files. */
async function saveImages(
  shop: Shop,
  folder: string,
  files: readonly string[],
): Promise<Map<string, string>> {
  const saved = [...new Set(files)].map(async (file) => {
    const bytes = await readFile(join(folder, file));
    const { url } = await saveImage(shop, bytes, { largestWidth: largestWidths.hero, later: true });
    return [file, url] as const;
  });
  return new Map(await Promise.all(saved));
}

function storyOf(
  { address: _, paragraphs, ...story }: DemoStudio['story'],
  image: string | undefined,
  products: string[],
) {
  const content = paragraphs.map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  }));
  return { ...story, image, products, text: { type: 'doc', content } };
}

/** A wish and the studio's first words, of which no mail tells anybody. */
async function insertWish(
  trx: Trx,
  shop: Shop,
  { commission, productId }: { commission: DemoStudio['commission']; productId: string | null },
): Promise<string> {
  const { number, name, email, category, product: _, words, answer, ...wished } = commission;
  const now = shop.clock.now();
  const asked = new Date(now.getTime() - DAY_MS);
  const id = shop.random.id();
  await insertCommission(trx, {
    id,
    number,
    step: 'requested',
    name,
    email,
    ...rowOf(wished),
    category,
    productId,
    createdAt: asked,
    updatedAt: now,
    steppedAt: asked,
    termsAt: asked,
    customerWroteAt: asked,
    studioWroteAt: now,
    studioReadAt: now,
  });
  const said = [
    { side: 'customer', text: words, createdAt: asked },
    { side: 'studio', text: answer, createdAt: now },
  ] as const;
  for (const message of said) {
    const row = { id: shop.random.id(), commissionId: id, ...message };
    await insertMessage(trx, { ...row, contentHash: contentHashOf(message.text, []) }, []);
  }
  await insertEvent(trx, {
    id: shop.random.id(),
    commissionId: id,
    toStep: 'requested',
    side: 'customer',
    note: '',
    createdAt: asked,
  });
  return id;
}
