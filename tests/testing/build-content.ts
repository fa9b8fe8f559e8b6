import { indianTime } from '#contract/api/calendar.ts';
import type { ContentBody } from '#contract/content/admin-content.ts';
import type { ContentKey } from '#contract/content/content-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { createContent, saveDraft } from '#server/studio/content/edit-content.ts';
import { publishContent } from '#server/studio/content/publish-content.ts';

const builder = { name: 'A test' };

/** A page with a draft, at an address of its own. */
export async function buildPage(
  shop: Shop,
  body: ContentBody = { title: 'Our house' },
): Promise<ContentKey> {
  const key = { kind: 'page', address: `page-${shop.random.id().toLowerCase()}` } as const;
  await createContent(shop, builder, { ...key, body });
  return key;
}

export async function buildPublishedPage(shop: Shop, body?: ContentBody): Promise<ContentKey> {
  const key = await buildPage(shop, body);
  await publishContent(shop, builder, key);
  return key;
}

/** Terms that hold from tomorrow. */
export async function scheduleTerms(
  shop: Shop,
  {
    at = new Date(shop.clock.now().getTime() + DAY_MS),
    ...body
  }: { at?: Date; title?: string; notice?: string } = {},
): Promise<void> {
  const key = { kind: 'page', address: 'terms' } as const;
  await saveDraft(shop, builder, { ...key, body: { title: 'Terms of Service', ...body } });
  await publishContent(shop, builder, { ...key, at: indianTime(at) });
}

/** A published story. */
export async function buildStory(
  shop: Shop,
  body: ContentBody = { title: 'The first firing' },
): Promise<ContentKey> {
  const key = { kind: 'story', address: `story-${shop.random.id().toLowerCase()}` } as const;
  await createContent(shop, builder, { ...key, body });
  await publishContent(shop, builder, key);
  return key;
}
