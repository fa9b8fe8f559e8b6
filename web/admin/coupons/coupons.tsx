import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { readPage } from '#contract/api/paging.ts';
import { couponLimits, couponStates } from '#contract/coupons/coupon-rules.ts';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { upToLastPage } from '#web/admin/list/last-page.ts';
import { ListAndPanel } from '#web/admin/list/list-and-panel.tsx';
import { type ListFilter, ListFilters, optionsOf } from '#web/admin/list/list-filters.tsx';
import { opensOnly, without } from '#web/admin/list/opens-only.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Plus } from '#web/ui/icons/icons.ts';
import type { Route } from './+types/coupons.ts';
import { couponStateName } from './coupon-badge.tsx';
import { CouponCard } from './coupon-card.tsx';
import { CouponDetail } from './coupon-detail.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

const PAGE_SIZE = 20;

const load = (async (ask, { url: { searchParams } }) => {
  const query = {
    q: searchParams.get('q')?.slice(0, couponLimits.searchMax) || undefined,
    state: couponStates.find((each) => each === searchParams.get('state')),
    limit: PAGE_SIZE,
  };
  const openId = searchParams.get('coupon');
  const [list, open] = await Promise.all([
    upToLastPage(
      readPage(searchParams),
      (page) => ask(couponsApi.listCoupons, { query: { ...query, page } }),
      ({ data }) => data.pages,
    ),
    openId ? unlessGone(ask(couponsApi.readCoupon, { params: { id: openId } })) : undefined,
  ]);
  return { ...list.answer.data, page: list.page, open: open?.data.coupon };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('manager', load);
export const clientLoader = inBrowserGuarded(load);

/** Opening and closing a form or a dialog loads nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return opensOnly(args, ['new', 'edit', 'ask']) ? false : args.defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = () => adminMeta('Coupons');

const filters: readonly ListFilter[] = [
  {
    type: 'search',
    label: 'Search coupons',
    placeholder: 'Code',
    maxLength: couponLimits.searchMax,
  },
  {
    type: 'choice',
    name: 'state',
    label: 'State filter',
    options: optionsOf('All coupons', couponStates, couponStateName),
  },
];

export default function AdminCoupons({ loaderData }: Route.ComponentProps) {
  const { coupons, total, page, pages, open } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = without(search, ['coupon', 'new', 'edit', 'ask']);
  const adding = new URLSearchParams(list);
  adding.set('new', '');
  const edited = search.has('edit') ? open : undefined;

  const show = (to: URLSearchParams) =>
    navigate({ search: String(to) }, { replace: true, preventScrollReset: true });
  const showSaved = async (coupon: Coupon) => {
    const saved = new URLSearchParams(list);
    saved.set('coupon', coupon._id);
    await show(saved);
  };

  return (
    <>
      <AdminHeading
        title="Coupons"
        subtitle={total === 1 ? '1 coupon' : `${total.toLocaleString('en-IN')} coupons`}
      >
        <LinkButton to={{ search: String(adding) }} preventScrollReset>
          <Plus aria-hidden="true" className="size-5" />
          New Coupon
        </LinkButton>
      </AdminHeading>
      <ListAndPanel
        label="Coupons"
        panelLabel="Coupon details"
        filters={
          <ListFilters
            filters={filters}
            closes={['coupon', 'ask', 'edit']}
            className="grid-cols-[minmax(0,1fr)_auto]"
          />
        }
        cards={coupons.map((coupon) => (
          <CouponCard key={coupon._id} coupon={coupon} isOpen={coupon._id === open?._id} />
        ))}
        emptyTitle="No coupons found"
        emptyHint="A coupon gives a discount to those who know its code."
        page={page}
        pages={pages}
        openId={open?._id}
        panel={open && <CouponDetail key={open._id} coupon={open} listAddress={`?${list}`} />}
        hint="Select a coupon to view details"
      />
      {(edited || search.has('new')) && (
        <CouponDialog
          key={edited?._id ?? 'new'}
          coupon={edited}
          onClose={() => void show(without(search, ['new', 'edit']))}
          onSaved={showSaved}
        />
      )}
    </>
  );
}
