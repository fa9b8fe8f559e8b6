import { buttonClass } from '#web/ui/button.tsx';
import type { Icon } from '#web/ui/icons/draw-icon.ts';

interface MoveButtonProps {
  label: string;
  direction: string;
  icon: Icon;
  isOff: boolean;
  press(): void;
}

/** Not `disabled` at the end: the focus would be lost after the last move. */
export function MoveButton({ label, direction, icon: Icon, isOff, press }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-move={direction}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : press}
      className={buttonClass('quiet', 'icon')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
