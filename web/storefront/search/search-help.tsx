import { contactAddress } from '#web/pages/contact-link.tsx';
import { Link } from '#web/ui/link.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import type { Help } from './read-help.ts';

const linkClass = 'font-semibold text-accent underline underline-offset-4';

interface SearchHelpProps {
  help: Help | undefined;
  /** Where the other words are searched. */
  place: '/search' | '/shop';
}

/** What may have been meant, and a way to ask. */
export function OtherWords({ help, place }: SearchHelpProps) {
  return (
    <>
      {help?.didYouMean && (
        <p className="text-ink text-lg">
          Did you mean{' '}
          <Link
            to={`${place}?${new URLSearchParams({ q: help.didYouMean })}`}
            className={linkClass}
          >
            {help.didYouMean}
          </Link>
          ?
        </p>
      )}
      <p className="mt-2">
        Looking for something special?{' '}
        <Link to={contactAddress('general')} className={`whitespace-nowrap ${linkClass}`}>
          Ask the studio
        </Link>
        .
      </p>
    </>
  );
}

const titles = {
  close: 'Close to your search',
  bought: 'Bestsellers',
  featured: 'Featured',
} as const;

export function OtherProducts({ help }: { help: Help | undefined }) {
  if (!help || help.products.length === 0) return null;
  return (
    <section aria-labelledby="other-products" className="mt-4">
      <h2 id="other-products" className="mb-4 text-2xl">
        {titles[help.kind]}
      </h2>
      <ProductGrid products={help.products} columns={3} level={3} />
    </section>
  );
}
