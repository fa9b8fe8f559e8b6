import { variantLabel } from '#contract/catalogue/variants.ts';
import { feedLimits, feedProblemNames, feedProblems } from '#contract/feeds/feed-rules.ts';
import type { FeedCheck } from '#contract/feeds/feeds.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readFeedItems } from './read-feed-items.ts';

/** Reads the whole catalogue as the feeds do, and counts what is wrong with it. */
export async function checkFeeds(shop: Shop): Promise<FeedCheck> {
  const found = feedProblemNames.map((kind): FeedCheck['problems'][number] => ({
    kind,
    count: 0,
    variants: [],
  }));
  let items = 0;
  let rejected = 0;
  for await (const { item, product, problems } of readFeedItems(shop)) {
    items += 1;
    if (problems.some((problem) => feedProblems[problem].isRejected)) rejected += 1;
    for (const each of found) {
      if (!problems.includes(each.kind)) continue;
      each.count += 1;
      if (each.variants.length >= feedLimits.listed) continue;
      const variant = product.variants.find(({ id }) => id === item.id);
      const label = variantLabel(variant?.values ?? []);
      each.variants.push({ productId: product.id, name: product.name, label });
    }
  }
  const { merchantFeeds: isOn } = await shop.settings.read();
  return { isOn, items, rejected, problems: found.filter(({ count }) => count > 0) };
}
