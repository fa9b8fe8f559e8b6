import { type ComponentType, useEffect, useState } from 'react';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { ReviewPage } from '#contract/reviews/reviews.ts';
import { whenIdle } from '#web/shell/when-idle.ts';
import type { ReviewsBodyProps } from './reviews-body.tsx';

const loadBody = async () => (await import('./reviews-body.tsx')).default;
const Drawn = import.meta.env.SSR ? await loadBody() : undefined;

interface ReviewsProps {
  product: Product;
  /** Loaded on a page from the server, a promise in the browser. */
  loaded: ReviewPage | null | Promise<ReviewPage | null>;
}

/**
 * What customers think of a product. The server draws all of it; its code comes to the browser once
 * the page is idle, and what was drawn stands untouched until then.
 */
export function Reviews({ product, loaded }: ReviewsProps) {
  const [Live, setLive] = useState<ComponentType<ReviewsBodyProps>>();
  const has = product.reviews > 0;
  useEffect(() => {
    // Without the network, what the server drew stays.
    if (has) whenIdle(() => loadBody().then((body) => setLive(() => body), Boolean));
  }, [has]);
  if (!has) return <p className="mt-10 text-soft">No reviews yet</p>;
  const Body = Drawn ?? Live;
  return (
    <section id="reviews" aria-label="Reviews" className="mt-14 scroll-mt-20 md:mt-20">
      <h2 className="text-2xl">Reviews</h2>
      {Body ? (
        <Body product={product} loaded={loaded} isLive={!Drawn} />
      ) : (
        <div
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps what the server drew
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
    </section>
  );
}
