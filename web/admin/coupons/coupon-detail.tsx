import { couponWords } from '#contract/coupons/coupon-rules.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { BackToList } from '../list/back-to-list.tsx';
import { Fact, Facts } from '../list/facts.tsx';
import { PanelPart } from '../list/panel-part.tsx';
import { CouponActions } from './coupon-actions.tsx';
import { CouponBadge } from './coupon-badge.tsx';

interface CouponDetailProps {
  coupon: Coupon;
  /** The address of the list without this coupon. */
  listAddress: string;
}

export function CouponDetail({ coupon, listAddress }: CouponDetailProps) {
  const { code, state, orders, uses, mostUses } = coupon;
  const underWay = uses - orders;
  return (
    <div className="grid gap-6 p-4 sm:p-6">
      <BackToList to={listAddress}>All coupons</BackToList>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="min-w-0 break-words text-2xl">{code}</h2>
          <CouponBadge state={state} />
        </div>
        <p className="text-lg text-soft">{couponWords(coupon)}</p>
      </header>
      <PanelPart title="Rules">
        <Rules coupon={coupon} />
      </PanelPart>
      <PanelPart title="Usage">
        <Facts>
          <Fact name="Uses">
            {uses.toLocaleString('en-IN')}
            {mostUses !== null && ` of ${mostUses.toLocaleString('en-IN')}`}
          </Fact>
          {underWay > 0 && (
            <Fact name="Of these">
              {underWay === 1 ? '1 checkout is under way' : `${underWay} checkouts are under way`}
            </Fact>
          )}
          <Fact name="Orders">{orders.toLocaleString('en-IN')}</Fact>
          <Fact name="Discount given">{formatExactRupees(coupon.discountGiven)}</Fact>
          <Fact name="Revenue">
            {formatExactRupees(coupon.revenue)}
            <span className="block text-sm text-soft">
              From these orders, with tax and minus refunds
            </span>
          </Fact>
        </Facts>
      </PanelPart>
      <CouponActions coupon={coupon} listAddress={listAddress} />
    </div>
  );
}

function Rules({ coupon }: { coupon: Coupon }) {
  const { isOnceEach, mostUses, startsAt, endsAt } = coupon;
  return (
    <Facts>
      <Fact name="Total uses">
        {mostUses === null ? 'Unlimited' : `${mostUses.toLocaleString('en-IN')} times`}
      </Fact>
      <Fact name="Per customer">{isOnceEach ? 'Once' : 'Unlimited'}</Fact>
      <Fact name="From">{startsAt ? <TimeText iso={startsAt} /> : 'Immediately'}</Fact>
      <Fact name="Until">{endsAt ? <TimeText iso={endsAt} /> : 'No end date'}</Fact>
    </Facts>
  );
}
