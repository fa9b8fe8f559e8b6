import type { ReturnStatus } from '#contract/returns/record/return-rules.ts';
import { CircleCheck, PackageCheck } from '#web/ui/icons/icons.ts';
import { CircleDashed, CircleX, IndianRupee, Undo2 } from '#web/ui/icons/state-icons.ts';
import { statusBadge } from '../list/status-badge.tsx';

export const ReturnBadge = statusBadge<ReturnStatus>({
  requested: ['turmeric', CircleDashed],
  approved: ['river', CircleCheck],
  refused: ['madder', CircleX],
  received: ['plum', PackageCheck],
  refunded: ['leaf', IndianRupee],
  withdrawn: ['plain', Undo2],
});
