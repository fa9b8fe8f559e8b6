import { type CommissionStep, isBegun } from '#contract/commissions/commission-life.ts';

/** In paise: none before it is begun, then what the accepted quote allows of what was paid. */
export function largestFeePaise(
  step: CommissionStep,
  {
    paidPaise,
    totalPaise,
    cancellationPercent,
  }: Record<'paidPaise' | 'totalPaise' | 'cancellationPercent', number>,
): number {
  if (!isBegun(step)) return 0;
  return Math.min(paidPaise, Math.floor((totalPaise * cancellationPercent) / 100));
}
