import clsx from 'clsx';
import { useSearchParams } from 'react-router';
import {
  type CustomerDetails,
  customerState,
  customersOrder,
  listCustomers,
  readCustomer,
} from '#contract/customers.ts';
import { customersLimits } from '#contract/customers-rules.ts';
import { readPage } from '#contract/paging.ts';
import {
  type Ask,
  inBrowserGuarded,
  type Load,
  onServerForStaff,
  statusOf,
} from '#web/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import type { Route } from './+types/customers.ts';
import { AdminHeading } from './admin-heading.tsx';
import { adminMeta } from './admin-meta.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import { useOpenedPanel } from './use-opened-panel.ts';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const page = readPage(searchParams);
  const query = {
    state: customerState.safeParse(searchParams.get('state')).data,
    sort: customersOrder.safeParse(searchParams.get('sort')).data,
    q: searchParams.get('q')?.slice(0, customersLimits.searchMax) || undefined,
  };
  const openId = searchParams.get('customer');
  const [{ data: customers, total, pages }, open] = await Promise.all([
    ask(listCustomers, { query: { ...query, page, limit: PAGE_SIZE } }),
    openId ? findCustomer(ask, openId) : undefined,
  ]);
  return { customers, total, pages, page, open };
}) satisfies Load<unknown>;

async function findCustomer(ask: Ask, id: string): Promise<CustomerDetails | undefined> {
  try {
    return (await ask(readCustomer, { params: { id } })).data.customer;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Customers');

export default function AdminCustomers({ loaderData }: Route.ComponentProps) {
  const { customers, total, page, pages, open } = loaderData;
  const [search] = useSearchParams();
  const list = new URLSearchParams(search);
  list.delete('customer');
  list.delete('ask');
  const panel = useOpenedPanel(open?._id);

  return (
    <>
      <AdminHeading
        title="Customers"
        subtitle={total === 1 ? '1 customer' : `${total.toLocaleString('en-IN')} customers`}
      />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <section aria-label="Customers" className={clsx(open && 'max-lg:hidden')}>
          <CustomerFilters />
          {customers.length === 0 ? (
            <EmptyState title="No customers found" />
          ) : (
            <ul className="mt-4 grid gap-3">
              {customers.map((customer) => (
                <CustomerCard
                  key={customer._id}
                  customer={customer}
                  isOpen={customer._id === open?._id}
                />
              ))}
            </ul>
          )}
          <Pager page={page} pages={pages} />
        </section>
        <section
          ref={panel}
          aria-label="Customer details"
          tabIndex={-1}
          className={clsx(
            'rounded-lg border border-line bg-rice outline-none lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto',
            !open && 'max-lg:hidden',
          )}
        >
          {open ? (
            <CustomerDetail key={open._id} customer={open} listAddress={`?${list}`} />
          ) : (
            <p className="px-6 py-20 text-center text-soft">Select a customer to view details</p>
          )}
        </section>
      </div>
    </>
  );
}
