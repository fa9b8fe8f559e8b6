import { capitalized } from '#web/ui/capitalized.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import type { Icon } from '#web/ui/icons/draw-icon.ts';

/** The badge of a status from a table of colours, icons and, where they differ, names. */
export function statusBadge<Status extends string>(
  looks: Record<Status, readonly [tone: ChipTone, icon?: Icon | undefined, name?: string]>,
) {
  return ({ status }: { status: Status }) => {
    const [tone, Icon, name = capitalized(status)] = looks[status];
    return (
      <Chip tone={tone} icon={Icon && <Icon aria-hidden="true" />}>
        {name}
      </Chip>
    );
  };
}
