import { couponLimits, couponStates } from '#contract/coupons/coupon-rules.ts';
import { couponsApi } from '#contract/coupons/coupons.endpoints.ts';
import { choice, optionsOf, search } from '#web/admin/list/list-filters.tsx';
import { ListScreen, listScreen } from '#web/admin/list/list-screen.tsx';
import { NewLink } from '#web/admin/list/new-link.tsx';
import { counted } from '#web/admin/records/counted.ts';
import { CouponCard, couponStateName } from './coupon-card.tsx';
import { CouponDetail } from './coupon-detail.tsx';
import { CouponDialog } from './coupon-dialog.tsx';

const screen = listScreen({
  title: 'Coupons',
  record: 'coupon',
  atLeast: 'manager',
  list: couponsApi.listCoupons,
  pageSize: 20,
  rowsOf: ({ coupons }) => coupons,
  read: couponsApi.readCoupon,
  one: ({ coupon }) => coupon,
  rowsAreWhole: true,
  filters: [
    search('Search coupons', 'Code', couponLimits.searchMax),
    choice('state', 'State filter', optionsOf('All coupons', couponStates, couponStateName)),
  ],
  filterClass: 'grid-cols-[minmax(0,1fr)_auto]',
  empty: ['No coupons found', 'A coupon gives a discount to those who know its code.'],
});

export const loader = screen.loader;
export const clientLoader = screen.clientLoader;
export const shouldRevalidate = screen.shouldRevalidate;
export const meta = screen.meta;

export default function AdminCoupons() {
  return (
    <ListScreen
      parts={screen.parts}
      subtitle={({ total }) => counted(total, 'coupon')}
      actions={<NewLink>New Coupon</NewLink>}
      card={CouponCard}
      detail={CouponDetail}
      form={({ record, ...more }) => <CouponDialog coupon={record} {...more} />}
    />
  );
}
