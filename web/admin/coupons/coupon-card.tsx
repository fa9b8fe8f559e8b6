import { couponWords } from '#contract/coupons/coupon-rules.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { RecordCard } from '../list/record-card.tsx';
import { CouponBadge } from './coupon-badge.tsx';

export function CouponCard({ coupon, isOpen }: { coupon: Coupon; isOpen: boolean }) {
  const { asked: to } = useAskedSearch();
  to.set('coupon', coupon._id);
  return (
    <RecordCard to={to} isOpen={isOpen}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <strong className="min-w-0 break-words">{coupon.code}</strong>
        <CouponBadge state={coupon.state} />
      </span>
      <span className="text-soft">{couponWords(coupon)}</span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>{usesWords(coupon)}</span>
        {coupon.discountGiven > 0 && <span>{formatExactRupees(coupon.discountGiven)} given</span>}
      </span>
    </RecordCard>
  );
}

function usesWords({ uses, mostUses }: Pick<Coupon, 'uses' | 'mostUses'>): string {
  if (mostUses === null) return uses === 1 ? '1 use' : `${uses.toLocaleString('en-IN')} uses`;
  return `${uses.toLocaleString('en-IN')} of ${mostUses.toLocaleString('en-IN')} used`;
}
