import {
  CircleCheck,
  CircleDashed,
  CircleX,
  IndianRupee,
  type LucideIcon,
  PackageCheck,
  Undo2,
} from 'lucide-react';
import type { ReturnStatus } from '#contract/return-rules.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

const looks: Record<ReturnStatus, { tone: ChipTone; icon: LucideIcon }> = {
  requested: { tone: 'turmeric', icon: CircleDashed },
  approved: { tone: 'river', icon: CircleCheck },
  refused: { tone: 'madder', icon: CircleX },
  received: { tone: 'plum', icon: PackageCheck },
  refunded: { tone: 'leaf', icon: IndianRupee },
  withdrawn: { tone: 'plain', icon: Undo2 },
};

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {capitalized(status)}
    </Chip>
  );
}
