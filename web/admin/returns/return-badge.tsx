import type { ReturnStatus } from '#contract/returns/record/return-rules.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  IndianRupee,
  PackageCheck,
  Undo2,
} from '#web/ui/icons/icons.ts';

const looks: Record<ReturnStatus, { tone: ChipTone; icon: Icon }> = {
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
