import type { Product } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { breadcrumbs } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { listingOf } from '../catalogue/category-names.ts';
import { productThing } from './product-things.ts';

/**
 * The product for search engines, which read pages as the server sends them: the browser has
 * neither the text nor the code that writes it.
 */
export function ProductScript({ product }: { product: Product }) {
  const shop = useShopFacts();
  const [itself, trail] = import.meta.env.SSR ? thingsOf(product, shop) : ['', ''];
  return (
    <>
      <script type="application/ld+json" suppressHydrationWarning>
        {itself}
      </script>
      <script type="application/ld+json" suppressHydrationWarning>
        {trail}
      </script>
    </>
  );
}

function thingsOf(product: Product, shop: ShopFacts): string[] {
  const whole = (address: string) => new URL(address, shop.url).href;
  const { name } = product;
  const listing = listingOf(shop.categories, product);
  const trail = [
    ['Home', '/dashboard'],
    [listing.name, listing.to],
    [name, productPath(product)],
  ] as const;
  return [productThing(product, shop, whole), breadcrumbs(trail, whole)].map((thing) =>
    JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'),
  );
}
