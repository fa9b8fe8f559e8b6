import type { ReturnStatus } from '#contract/returns/record/return-rules.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { CircleCheck } from '#web/ui/icons/circle-check.ts';
import { CircleDashed } from '#web/ui/icons/circle-dashed.ts';
import { CircleX } from '#web/ui/icons/circle-x.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { IndianRupee } from '#web/ui/icons/indian-rupee.ts';
import { PackageCheck } from '#web/ui/icons/package-check.ts';
import { Undo2 } from '#web/ui/icons/undo-2.ts';

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
