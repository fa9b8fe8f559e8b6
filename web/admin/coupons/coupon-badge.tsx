import type { CouponState } from '#contract/coupons/coupon-rules.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

const states: Record<CouponState, { name: string; tone: ChipTone }> = {
  running: { name: 'Running', tone: 'leaf' },
  upcoming: { name: 'Not started', tone: 'river' },
  'used-up': { name: 'Used up', tone: 'turmeric' },
  ended: { name: 'Ended', tone: 'plain' },
  off: { name: 'Switched off', tone: 'madder' },
};

export function couponStateName(state: CouponState): string {
  return states[state].name;
}

export function CouponBadge({ state }: { state: CouponState }) {
  const { name, tone } = states[state];
  return <Chip tone={tone}>{name}</Chip>;
}
