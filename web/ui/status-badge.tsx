import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { CircleCheck, Package, Truck } from '#web/ui/icons/icons.ts';
import { CircleDashed, CircleX, Clock, IndianRupee, Wallet } from '#web/ui/icons/state-icons.ts';
import { capitalized } from './capitalized.ts';
import { Chip, type ChipTone } from './chip.tsx';

interface StatusLook {
  tone: ChipTone;
  icon: Icon;
}

const looks: Record<string, StatusLook> = {
  pending: { tone: 'turmeric', icon: Clock },
  confirmed: { tone: 'river', icon: Wallet },
  paid: { tone: 'river', icon: IndianRupee },
  processing: { tone: 'plum', icon: Package },
  shipped: { tone: 'indigo', icon: Truck },
  delivered: { tone: 'leaf', icon: CircleCheck },
  cancelled: { tone: 'madder', icon: CircleX },
};

const unknown: StatusLook = { tone: 'plain', icon: CircleDashed };

/** An order's status in its own colour and icon; an unknown status gets a default. */
export function StatusBadge({ status }: { status: string }) {
  const { tone, icon: Icon } = looks[status] ?? unknown;
  return (
    <Chip tone={tone} icon={<Icon aria-hidden="true" />}>
      {capitalized(status)}
    </Chip>
  );
}
