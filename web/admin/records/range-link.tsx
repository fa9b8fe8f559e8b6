import clsx from 'clsx';
import type { LinkProps } from 'react-router';
import { Link } from '#web/ui/link.tsx';

interface RangeLinkProps extends Pick<LinkProps, 'to' | 'onClick'> {
  name: string;
  isChosen: boolean;
}

/** Days that are often asked for, as an item of the list above the figures. */
export function RangeLink({ to, onClick, name, isChosen }: RangeLinkProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        onClick={onClick}
        aria-current={isChosen || undefined}
        className={clsx(
          'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold',
          isChosen
            ? 'border-accent bg-accent-wash text-accent-deep'
            : 'border-edge hover:border-accent hover:text-accent',
        )}
      >
        {name}
      </Link>
    </li>
  );
}
