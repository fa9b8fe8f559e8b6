import { feedLimits, feedProblemNames, feedProblems } from '#contract/feeds/feed-rules.ts';
import type { FeedCheck } from '#contract/feeds/feeds.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readFeedItems } from './read-feed-items.ts';

/** Reads the whole catalogue as the feeds do, and counts what is wrong with it. */
export async function checkFeeds(shop: Shop): Promise<FeedCheck> {
  const checkedAt = shop.clock.now().toISOString();
  const all = feedProblemNames.map((kind): FeedCheck['problems'][number] => ({
    kind,
    count: 0,
    variants: [],
  }));
  let items = 0;
  let rejected = 0;
  for await (const { product, label, problems } of readFeedItems(shop)) {
    items += 1;
    if (problems.some((problem) => feedProblems[problem].isRejected)) rejected += 1;
    for (const found of all.filter(({ kind }) => problems.includes(kind))) {
      found.count += 1;
      if (found.variants.length === feedLimits.listed) continue;
      found.variants.push({ productId: product.id, name: product.name, label });
    }
  }
  return { checkedAt, items, rejected, problems: all.filter(({ count }) => count > 0) };
}
