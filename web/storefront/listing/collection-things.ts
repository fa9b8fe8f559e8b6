import { collectionPath, productPath } from '#contract/catalogue/catalogue-rules.ts';
import type { Collection } from '#contract/collections/collections.ts';
import { sharedImage } from '#contract/images/shared-image.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import type { Thing } from '#web/page/page-meta.ts';
import { shopItself, trailTo } from '#web/page/shop-things.ts';
import type { CardProduct } from '../catalogue/card-product.ts';

type Whole = (address: string) => string;

/** A collection as search engines read it: what it is, where it stands, and what this page lists. */
export function collectionThings(
  { address, title, description, image }: Collection,
  products: readonly CardProduct[],
) {
  const path = collectionPath(address);
  return (shop: ShopFacts, whole: Whole): Thing[] => [
    {
      '@type': 'CollectionPage',
      '@id': whole(path),
      url: whole(path),
      name: title,
      ...(description && { description }),
      ...(image && { image: whole(sharedImage(image).src) }),
      isPartOf: { '@type': 'WebSite', url: whole('/') },
      publisher: { '@type': 'Organization', ...shopItself(shop, whole) },
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: products.map(({ id, slug, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: whole(productPath({ id, slug })),
        })),
      },
    },
    ...trailTo([title, path])(shop, whole),
  ];
}
