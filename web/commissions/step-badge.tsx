import { type CommissionStep, stepLabel } from '#contract/commissions/commission-life.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

const tones: Record<CommissionStep, ChipTone> = {
  requested: 'turmeric',
  quoted: 'river',
  accepted: 'leaf',
  making: 'turmeric',
  'for-approval': 'river',
  approved: 'leaf',
  ready: 'leaf',
  shipped: 'river',
  delivered: 'leaf',
  declined: 'plain',
  expired: 'plain',
  cancelled: 'madder',
};

export function StepBadge({ step }: { step: CommissionStep }) {
  return <Chip tone={tones[step]}>{stepLabel(step)}</Chip>;
}
