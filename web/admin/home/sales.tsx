import type { Analytics } from '#contract/analytics/analytics.ts';
import { formatRupees } from '#contract/money/money.ts';
import { Link } from '#web/ui/link.tsx';

type Day = Analytics['daily'][number];

interface SalesProps {
  /** The last 30 days, today the last. */
  days: readonly Day[];
  month: { revenue: number; orders: number };
}

/** What was sold today, in a week and in this month, and the line of 30 days. */
export function Sales({ days, month }: SalesProps) {
  const spans = [
    { name: 'Today', ...sumOf(days.slice(-1)) },
    { name: 'Last 7 days', ...sumOf(days.slice(-7)) },
    { name: 'This month', ...month },
  ];
  return (
    <section
      aria-labelledby="sales"
      className="flex flex-col rounded-lg border border-line bg-rice p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="sales" className="text-2xl">
          Sales
        </h2>
        <Link
          to="/admin/analytics"
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          See all figures
        </Link>
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-2 sm:gap-3">
        {spans.map(({ name, revenue, orders }) => (
          <div key={name} className="min-w-0">
            <dt className="text-soft max-sm:text-sm">{name}</dt>
            <dd>
              <strong className="block break-words font-serif text-lg tabular-nums sm:text-2xl">
                {formatRupees(Math.round(revenue))}
              </strong>
              <span className="text-sm text-soft">{ordersText(orders)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Line days={days} />
    </section>
  );
}

const WIDTH = 300;
const HEIGHT = 60;

function Line({ days }: { days: readonly Day[] }) {
  const highest = Math.max(...days.map(({ revenue }) => revenue));
  const step = WIDTH / Math.max(1, days.length - 1);
  const points = days.map(({ revenue }, at) => {
    const height = highest === 0 ? 0 : (revenue / highest) * (HEIGHT - 6);
    return `${(at * step).toFixed(1)},${(HEIGHT - 3 - height).toFixed(1)}`;
  });
  return (
    <figure className="mt-4 flex grow flex-col">
      <svg
        role="img"
        aria-label={wordsOf(days)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-20 w-full grow text-accent"
      >
        <polygon
          points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`}
          fill="currentColor"
          opacity="0.12"
        />
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex justify-between text-sm text-soft">
        <span>30 days ago</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}

/** What the line shows, for who cannot see it. */
function wordsOf(days: readonly Day[]): string {
  const { revenue, orders } = sumOf(days);
  if (orders === 0) return 'No sales in the last 30 days';
  const best = days.reduce((one, other) => (other.revenue > one.revenue ? other : one));
  const on = new Date(best.date).toLocaleDateString('en-IN', { day: 'numeric', month: 'long' });
  return `Sales of the last 30 days: ${formatRupees(Math.round(revenue))} in ${ordersText(orders)}; most on ${on}, ${formatRupees(Math.round(best.revenue))}`;
}

const ordersText = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);

function sumOf(days: readonly Day[]): { revenue: number; orders: number } {
  return days.reduce(
    (sum, day) => ({ revenue: sum.revenue + day.revenue, orders: sum.orders + day.orders }),
    { revenue: 0, orders: 0 },
  );
}
