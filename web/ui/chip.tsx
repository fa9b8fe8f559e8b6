import clsx from 'clsx';
import type { ReactNode } from 'react';

export type ChipTone =
  | 'plain'
  | 'accent'
  | 'indigo'
  | 'turmeric'
  | 'leaf'
  | 'madder'
  | 'river'
  | 'plum';

const tones: Record<ChipTone, string> = {
  plain: 'bg-shade text-soft',
  accent: 'bg-accent-wash text-accent-deep',
  indigo: 'bg-indigo-wash text-indigo-deep',
  turmeric: 'bg-turmeric-wash text-turmeric-deep',
  leaf: 'bg-leaf-wash text-leaf',
  madder: 'bg-madder-wash text-madder',
  river: 'bg-river-wash text-river',
  plum: 'bg-plum-wash text-plum',
};

interface ChipProps {
  tone?: ChipTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Chip({ tone = 'plain', icon, className, children }: ChipProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-sm leading-tight [&_svg]:size-4',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
