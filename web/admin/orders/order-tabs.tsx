import clsx from 'clsx';
import type { Answer } from '#contract/api/endpoint.ts';
import type { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { asides, without } from '#web/admin/list/opens-only.ts';
import { Link } from '#web/ui/link.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';

type Counts = Answer<typeof adminOrdersApi.listAdminOrders>['data']['counts'];

/** What each asks for. What is sent and what is done is a status, and the filter shows it. */
const tabs: [label: string, asks: Record<string, string>, count?: keyof Counts][] = [
  ['To confirm', { todo: 'confirm' }, 'confirm'],
  ['To pack', { todo: 'pack' }, 'pack'],
  ['To ship', { todo: 'ship' }, 'ship'],
  ['Shipped', { status: 'shipped' }, 'shipped'],
  ['Done', { status: 'delivered' }],
  ['All', {}],
];

/** The orders by what is to be done with them. */
export function OrderTabs({ counts }: { counts: Counts }) {
  const { asked } = useAskedSearch();
  const rest = without(asked, ['todo', 'status', 'page', 'order', ...asides]);
  const now = `${asked.get('todo') ?? ''} ${asked.get('status') ?? ''}`;
  return (
    <nav aria-label="Orders by what is to be done" className="mt-6 overflow-x-auto">
      <div className="flex min-w-max gap-1 border-line border-b">
        {tabs.map(([label, asks, count]) => {
          const isOpen = now === `${asks.todo ?? ''} ${asks.status ?? ''}`;
          const search = String(new URLSearchParams([...rest, ...Object.entries(asks)]));
          return (
            <Link
              key={label}
              to={{ search }}
              preventScrollReset
              aria-current={isOpen || undefined}
              className={clsx(
                'flex min-h-11 items-center gap-2 border-b-2 px-3',
                isOpen
                  ? 'border-accent font-semibold text-accent'
                  : 'border-transparent hover:border-edge',
              )}
            >
              {label}
              {count && (
                <span className="rounded-full bg-shade px-2 text-sm tabular-nums">
                  {counts[count]}
                </span>
              )}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
