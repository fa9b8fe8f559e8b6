import type { ReactNode } from 'react';
import type { Icon } from '#web/ui/icons/draw-icon.ts';

interface PartRowProps {
  icon: Icon;
  title: string;
  about: ReactNode;
  /** The button for it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One way to sign in. */
export function PartRow({ icon: Icon, title, about, action, children }: PartRowProps) {
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon aria-hidden="true" className="size-7 shrink-0 self-start text-soft" />
        <div className="min-w-40 flex-1">
          <h3 className="font-sans font-semibold text-base">{title}</h3>
          <div className="text-sm text-soft">{about}</div>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
