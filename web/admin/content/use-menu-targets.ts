import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { contentPath } from '#contract/content/content-rules.ts';
import { categoryIn } from '#contract/content/shown-menus.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';

/** Says what is wrong with the page to which a link leads; undefined for pages that visitors can open. */
export function useMenuTargets(): (to: string) => string | undefined {
  const adminCall = useAdminCall();
  const { categories } = useShopFacts();
  const collections = useRead(() => adminCall(adminCollectionsApi.listAdminCollections, {}), [])
    .answer?.data.collections;
  const documents = useRead(() => adminCall(adminContentApi.listContent, {}), []).answer?.data
    .documents;
  /** Addresses of the shop's own pages, and whether visitors can open them. */
  const targets =
    collections &&
    documents &&
    new Map([
      ...collections.map(({ address, isVisible }) => [collectionPath(address), isVisible] as const),
      ...documents.map((document) => [contentPath(document), document.isPublished] as const),
    ]);

  return (to) => {
    const category = categoryIn(to);
    if (category) {
      const found = categories.find(({ address }) => address === category);
      if (!found) return 'No category has this address.';
      return found.isVisible
        ? undefined
        : 'This category is hidden, so visitors do not see the link.';
    }
    const path = /^\/(?:collections|pages|stories)\/[^/?#]+/.exec(to)?.[0];
    if (!path || !targets) return undefined;
    const isOpen = targets.get(path);
    if (isOpen === undefined) return 'No page has this address.';
    return isOpen ? undefined : 'Visitors cannot open this page. It is hidden or not published.';
  };
}
