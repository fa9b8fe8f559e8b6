import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { sharedImage } from '#contract/images/shared-image.ts';
import type { Maker } from '#contract/makers/makers.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import type { Thing } from '#web/page/page-meta.ts';
import { shopItself, trailTo } from '#web/page/shop-things.ts';

type Whole = (address: string) => string;

/** A maker as search engines read one. */
export function makerThings({ address, name, craft, village, story, portrait }: Maker) {
  const path = makerPath(address);
  return (shop: ShopFacts, whole: Whole): Thing[] => [
    {
      '@type': 'ProfilePage',
      '@id': whole(path),
      url: whole(path),
      mainEntity: {
        '@type': 'Person',
        '@id': `${whole(path)}#person`,
        name,
        url: whole(path),
        ...(craft && { jobTitle: craft }),
        ...(story && { description: story }),
        ...(portrait && { image: whole(sharedImage(portrait).src) }),
        ...(village && { homeLocation: { '@type': 'Place', name: village } }),
        affiliation: { '@type': 'Organization', ...shopItself(shop, whole) },
      },
    },
    ...trailTo(['Makers', '/makers'], [name, path])(shop, whole),
  ];
}
