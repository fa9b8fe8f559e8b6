import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { Link } from '#web/ui/link.tsx';

interface IconLinkProps {
  to: string;
  name: string;
  icon: Icon;
  className?: string;
}

export function IconLink({
  to,
  name,
  icon: Icon,
  className,
  children,
}: IconLinkProps & { children?: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={name}
      className={clsx(buttonClass('quiet', 'icon'), 'relative', className)}
    >
      <Icon aria-hidden="true" className="size-5.5" />
      {children}
    </Link>
  );
}

/** An icon with a count, which overlays it and takes no space. */
export function CountedLink({ name, count, ...link }: IconLinkProps & { count: number }) {
  if (count === 0) return <IconLink {...link} name={name} />;
  return (
    <IconLink {...link} name={`${name}, ${itemsOf(count)}`}>
      <span
        aria-hidden="true"
        className="absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-rice text-xs leading-none tabular-nums"
      >
        {count > 99 ? '99+' : count}
      </span>
    </IconLink>
  );
}

function itemsOf(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
