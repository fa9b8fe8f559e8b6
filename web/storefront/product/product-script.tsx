import type { Product } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import type { ShopFacts } from '#contract/settings/settings.ts';
import { breadcrumbs } from '#web/page/page-meta.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { listingOf } from '../catalogue/category-names.ts';
import { productThing } from './product-things.ts';

interface ProductScriptProps {
  product: Product;
  /** On the server they are loaded. */
  reviews: ReviewPage | null | Promise<ReviewPage | null>;
}

/**
 * The product for search engines, which read pages as the server sends them: the browser has
 * neither the text nor the code that writes it.
 */
export function ProductScript({ product, reviews }: ProductScriptProps) {
  const shop = useShopFacts();
  const [itself, trail] = import.meta.env.SSR ? thingsOf(product, shop, reviews) : ['', ''];
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

function thingsOf(
  product: Product,
  shop: ShopFacts,
  loaded: ProductScriptProps['reviews'],
): string[] {
  const reviews = loaded && 'reviews' in loaded ? loaded.reviews : [];
  const whole = (address: string) => new URL(address, shop.url).href;
  const { name } = product;
  const listing = listingOf(shop.categories, product);
  const trail = [
    ['Home', '/dashboard'],
    [listing.name, listing.to],
    [name, productPath(product)],
  ] as const;
  return [productThing(product, shop, whole, reviews), breadcrumbs(trail, whole)].map((thing) =>
    JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'),
  );
}
