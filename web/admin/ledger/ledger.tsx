import { readPage } from '#contract/api/paging.ts';
import { adminLedgerApi } from '#contract/ledger/admin-ledger.endpoints.ts';
import { ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { type ListFilter, ListFilters } from '#web/admin/list/list-filters.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { type Ask, inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/ledger.ts';
import { CheckButton } from './check-button.tsx';
import { LedgerState } from './ledger-state.tsx';
import { MoneyItem } from './money-item.tsx';
import { StockItem } from './stock-item.tsx';
import { useWatchedChecks } from './use-watched-checks.ts';

const load = (async (ask, { url: { searchParams } }) => {
  const [{ data: checks }, list] = await Promise.all([
    ask(adminLedgerApi.readBookChecks, {}),
    readList(ask, searchParams),
  ]);
  return { checks, ...list };
}) satisfies Load<unknown>;

async function readList(ask: Ask, search: URLSearchParams) {
  const q = search.get('q')?.trim().slice(0, ledgerLimits.searchMax) || undefined;
  const first = readPage(search);
  if (search.get('list') === 'stock') {
    const { answer, page } = await upToLastPage(
      first,
      (each) => ask(adminLedgerApi.listStockMovements, { query: { q, page: each } }),
      ({ data }) => data.pages,
    );
    return { stock: answer.data, money: undefined, page };
  }
  const { answer, page } = await upToLastPage(
    first,
    (each) => ask(adminLedgerApi.listMoneyMovements, { query: { q, page: each } }),
    ({ data }) => data.pages,
  );
  return { money: answer.data, stock: undefined, page };
}

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Ledger');

const filters: readonly ListFilter[] = [
  {
    type: 'choice',
    name: 'list',
    label: 'Which ledger',
    options: [
      { value: 'money', label: 'Money' },
      { value: 'stock', label: 'Stock' },
    ],
  },
  {
    type: 'search',
    label: 'Search the movements',
    placeholder: 'Order number, product or payment',
    maxLength: ledgerLimits.searchMax,
  },
];

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
        <ListFilters filters={filters} className="sm:grid-cols-[14rem_minmax(0,1fr)]" />
        <p className="mt-4 text-soft tabular-nums">
          {countWords(list?.total ?? 0)}
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

function countWords(total: number): string {
  return total === 1 ? '1 movement' : `${total.toLocaleString('en-IN')} movements`;
}
