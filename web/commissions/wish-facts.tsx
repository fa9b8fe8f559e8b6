import type { ReactNode } from 'react';
import type { Commission } from '#contract/commissions/commissions.ts';
import { formatRupees } from '#contract/money/money.ts';
import { Link } from '#web/ui/link.tsx';
import { DayText } from './day-text.tsx';

/** What is known of the piece that is wished for; nothing where nothing was said. */
export function WishFacts({ commission }: { commission: Commission }) {
  const { product, size, colours, occasion, wantedOn, budget, place } = commission;
  const facts: [string, ReactNode][] = [
    [
      'Like',
      product && (
        <Link
          to={`/product/${product.id}`}
          className="text-accent underline underline-offset-4 hover:no-underline"
        >
          {product.name}
        </Link>
      ),
    ],
    ['Size', size],
    ['Colours', colours],
    ['Occasion', occasion],
    ['Wanted by', wantedOn && <DayText day={wantedOn} />],
    ['Budget', budget !== null && formatRupees(budget)],
    ['Place', place],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return <p className="text-soft">No more details yet.</p>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [&_dt]:text-soft">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
