import type { Funnel } from '#contract/analytics/analytics.ts';
import { wholeBucket } from '../charts/sum-point.ts';
import { ExportLink } from './export-link.tsx';
import { percentText } from './figure-texts.ts';

interface Step {
  name: string;
  count: number | null;
  /** What its share is taken of. */
  of?: { count: number | null; name: string };
}

/** How many come from step to step; a step that is not counted yet is not shown. */
export function FromVisitToOrder({ funnel }: { funnel: Funnel }) {
  const { from, visits, productViews, cartAdds, checkouts, paid } = funnel;
  const ofVisits = { count: visits, name: 'visits' };
  const steps: Step[] = [
    { name: 'Visits', count: visits },
    { name: 'Opened a product', count: productViews, of: ofVisits },
    { name: 'Put something in the cart', count: cartAdds, of: ofVisits },
    { name: 'Began the checkout', count: checkouts },
    { name: 'Paid or confirmed', count: paid, of: { count: checkouts, name: 'checkouts' } },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0));
  return (
    <section aria-labelledby="funnel-title" className="mt-8">
      <h2 id="funnel-title" className="text-2xl">
        From Visit to Order
      </h2>
      <div className="mt-4 rounded-lg border border-line bg-rice p-4 shadow-card sm:p-5">
        <p>{saidOf(funnel)}</p>
        <ol className="mt-3">
          {steps.map(
            ({ name, count, of }) =>
              count !== null && (
                <li
                  key={name}
                  className="grid grid-cols-[minmax(0,1fr)_8rem] items-baseline gap-x-4 border-line border-b py-2.5 last:border-0"
                >
                  <span>{name}</span>
                  <strong className="text-right font-semibold font-serif text-xl tabular-nums">
                    {count.toLocaleString('en-IN')}
                  </strong>
                  <span
                    aria-hidden="true"
                    className="block h-2 rounded-sm bg-accent"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                  <span className="min-h-5 text-right text-sm text-soft">
                    {of?.count ? `${percentText((count / of.count) * 100)} of ${of.name}` : ''}
                  </span>
                </li>
              ),
          )}
        </ol>
        <p className="mt-3 max-w-prose text-sm text-soft">
          Since {wholeBucket(from)}, in Indian time. Visits and what they came to are of visitors
          who accept all cookies; checkouts are of all customers, without orders that staff took.
        </p>
        <div className="mt-2">
          <ExportLink table="steps" title="From Visit to Order, day by day" />
        </div>
      </div>
    </section>
  );
}

/** The same in a sentence, as far as it is counted. */
function saidOf({ visits, productViews, cartAdds, checkouts, paid }: Funnel): string {
  const many = (count: number, one: string, more: string) =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? one : more}`;
  const said = [];
  if (visits !== null && productViews !== null && cartAdds !== null) {
    said.push(
      `Of ${many(visits, 'visit', 'visits')}, ${productViews.toLocaleString('en-IN')} opened a product and ${cartAdds.toLocaleString('en-IN')} put something in the cart.`,
    );
  } else if (visits !== null) said.push(`${many(visits, 'visit was', 'visits were')} counted.`);
  if (checkouts === 0) said.push('No checkout was begun.');
  else {
    const begun = many(checkouts, 'checkout was begun', 'checkouts were begun');
    said.push(`${begun}, ${paid.toLocaleString('en-IN')} of them paid or confirmed.`);
  }
  return said.join(' ');
}
