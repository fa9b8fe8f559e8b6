import { type CouponState, couponWords } from '#contract/coupons/coupon-rules.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { CardHead } from '../list/record-card.tsx';
import { statusBadge } from '../list/status-badge.tsx';

const couponLooks = {
  running: ['leaf', undefined, 'Running'],
  upcoming: ['river', undefined, 'Not started'],
  'used-up': ['turmeric', undefined, 'Used up'],
  ended: ['plain', undefined, 'Ended'],
  off: ['madder', undefined, 'Switched off'],
} as const;

export const CouponBadge = statusBadge<CouponState>(couponLooks);

export function couponStateName(state: CouponState): string {
  return couponLooks[state][2];
}

export function CouponCard({ record: coupon }: { record: Coupon }) {
  return (
    <>
      <CardHead title={coupon.code} badge={<CouponBadge status={coupon.state} />} />
      <span className="text-soft">{couponWords(coupon)}</span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>{usesWords(coupon)}</span>
        {coupon.discountGiven > 0 && <span>{formatExactRupees(coupon.discountGiven)} given</span>}
      </span>
    </>
  );
}

function usesWords({ uses, mostUses }: Pick<Coupon, 'uses' | 'mostUses'>): string {
  if (mostUses === null) return uses === 1 ? '1 use' : `${uses.toLocaleString('en-IN')} uses`;
  return `${uses.toLocaleString('en-IN')} of ${mostUses.toLocaleString('en-IN')} used`;
}
