import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';

interface CountedLinkProps {
  to: string;
  name: string;
  count: number;
  icon: LucideIcon;
  className?: string;
}

/** An icon with the number of things behind it. */
export function CountedLink({ to, name, count, icon: Icon, className }: CountedLinkProps) {
  return (
    <Link
      to={to}
      aria-label={count > 0 ? `${name}, ${itemsOf(count)}` : name}
      className={clsx(buttonClass('quiet', 'icon'), 'relative', className)}
    >
      <Icon aria-hidden="true" className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-geru px-1 font-semibold text-rice text-xs leading-none tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

function itemsOf(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
