import type { Endpoint } from '#contract/api/endpoint.ts';
import { adminLedgerApi } from '#contract/ledger/admin-ledger.endpoints.ts';
import { ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { choice, ListFilters, search } from '#web/admin/list/list-filters.tsx';
import { readListPage } from '#web/admin/list/list-page.tsx';
import { counted } from '#web/admin/records/counted.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/ledger.ts';
import { CheckButton } from './check-button.tsx';
import { LedgerState } from './ledger-state.tsx';
import { MoneyItem } from './money-item.tsx';
import { StockItem } from './stock-item.tsx';
import { useWatchedChecks } from './use-watched-checks.ts';

const find = search('Search movements', 'Order number, product or payment', ledgerLimits.searchMax);
const which = choice('list', 'Which ledger', [
  { value: 'money', label: 'Money' },
  { value: 'stock', label: 'Stock' },
]);

const load = (async (ask, { url: { searchParams } }) => {
  const isStock = searchParams.get('list') === 'stock';
  const read = <L extends Endpoint>(list: L) =>
    readListPage(ask, searchParams, { list, filters: [find] });
  const [{ data: checks }, stock, money] = await Promise.all([
    ask(adminLedgerApi.readBookChecks, {}),
    isStock ? read(adminLedgerApi.listStockMovements) : undefined,
    isStock ? undefined : read(adminLedgerApi.listMoneyMovements),
  ]);
  return { checks, stock: stock?.list, money: money?.list, page: (stock ?? money)?.page ?? 1 };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Ledger');

export default function AdminLedger({ loaderData }: Route.ComponentProps) {
  const { money, stock, page } = loaderData;
  const { checks, take } = useWatchedChecks(loaderData.checks);
  const list = money ?? stock;
  return (
    <>
      <AdminHeading title="Ledger" subtitle="Money and stock, and whether they are correct">
        <CheckButton isRunning={checks.running !== null} onStarted={take} />
      </AdminHeading>
      <LedgerState checks={checks} />
      <section aria-label="Movements" className="mt-10">
        <ListFilters filters={[which, find]} className="sm:grid-cols-[14rem_minmax(0,1fr)]" />
        <p className="mt-4 text-soft tabular-nums">
          {counted(list?.total ?? 0, 'movement')}
          {money &&
            money.total > 0 &&
            ` · ${formatExactRupees(money.held)} held by the payment provider`}
        </p>
        {list?.total === 0 ? (
          <EmptyState title="No movements found">
            <p>
              {stock
                ? 'Every change of a stock count is recorded here.'
                : 'Payments and refunds through the payment provider are recorded here.'}
            </p>
          </EmptyState>
        ) : (
          <ol className="mt-2 divide-y divide-line rounded-lg border border-line bg-rice">
            {money?.movements.map((movement) => (
              <MoneyItem key={movement.id} movement={movement} />
            ))}
            {stock?.movements.map((movement) => (
              <StockItem key={movement.id} movement={movement} />
            ))}
          </ol>
        )}
        <Pager page={page} pages={list?.pages ?? 1} />
      </section>
    </>
  );
}
