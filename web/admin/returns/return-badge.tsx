import type { ReturnStatus } from '#contract/returns/record/return-rules.ts';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  IndianRupee,
  PackageCheck,
  Undo2,
} from '#web/ui/icons/icons.ts';
import { statusBadge } from '../list/status-badge.tsx';

export const ReturnBadge = statusBadge<ReturnStatus>({
  requested: ['turmeric', CircleDashed],
  approved: ['river', CircleCheck],
  refused: ['madder', CircleX],
  received: ['plum', PackageCheck],
  refunded: ['leaf', IndianRupee],
  withdrawn: ['plain', Undo2],
});
