import { type CommissionStep, isBegun } from '#contract/commissions/commission-life.ts';

/** Paise that the studio may keep of what was paid: what the accepted quote allows, once begun. */
export function mayKeepPaise(
  step: CommissionStep,
  {
    paidPaise,
    totalPaise,
    keptPercent,
  }: Record<'paidPaise' | 'totalPaise' | 'keptPercent', number>,
): number {
  if (!isBegun(step)) return 0;
  return Math.min(paidPaise, Math.floor((totalPaise * keptPercent) / 100));
}
