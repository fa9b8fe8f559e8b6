import type { Product } from '#contract/catalogue/catalogue.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { TextSection } from './text-section.tsx';

export function ProductFacts({ product }: { product: Product }) {
  const { description, size, options, material, certificate } = product;
  const { technique, year, edition } = certificate ?? {};
  const all: [name: string, value: string | number | null | undefined][] = [
    ...options.map(({ name, values }): [string, string] => [
      name,
      values.map(({ value }) => value).join(', '),
    ]),
    ['Size', options.length > 0 ? null : size],
    ['Material', material],
    ['Technique', technique],
    ['Year', year],
    ['Edition', edition === 1 ? 'One of a kind' : edition && `One of ${edition}`],
  ];
  const facts = all.filter(([, value]) => value);
  return (
    <TextSection title="About this product" text={description}>
      {facts.length > 0 && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd lang={languageOf(`${value}`)}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {certificate && (
        <p className="mt-4">Comes with a certificate of authenticity, signed by the studio.</p>
      )}
    </TextSection>
  );
}

const link = 'underline underline-offset-4 hover:text-accent';

/** Where the studio takes custom orders of the category. */
export function MadeLikeThis({ product: { id, category } }: { product: Product }) {
  const { categories } = useShopFacts();
  if (!categories.find(({ address }) => address === category)?.offersCustomOrders) return null;
  return (
    <p className="text-soft">
      In another size or colour?{' '}
      <Link to={`/commissions/new?product=${id}`} className={link}>
        Request one like this
      </Link>
    </p>
  );
}

/** Delivery and returns, with links to the details. */
export function AfterPurchase() {
  const { promises } = useShopFacts();
  return (
    <section className="drawn-later rounded-lg bg-shade px-4 py-3">
      <h2 className="text-lg">Delivery and returns</h2>
      <ul className="mt-1 grid gap-1 text-soft">
        {promises.delivery.map(({ place, time }) => (
          <li key={place} className="flex flex-wrap justify-between gap-x-4">
            <span>{place}</span>
            <span className="text-ink">{time}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-soft">
        <Link to="/shipping" className={link}>
          Shipping
        </Link>{' '}
        is free across India. You can return a product within 7 days:{' '}
        <Link to="/refund-policy" className={link}>
          returns and refunds
        </Link>
        .
      </p>
    </section>
  );
}
