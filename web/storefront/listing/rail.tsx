import type { ReactNode } from 'react';

interface RailProps {
  /** The part that counts, as fractions of the rail. */
  from: number;
  to: number;
  /** One or two `thumb-only` ranges. */
  children: ReactNode;
}

/** What the thumbs of a range run on. */
export function Rail({ from, to, children }: RailProps) {
  const bar = 'absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full';
  return (
    <div className="relative h-11">
      <span aria-hidden="true" className={`${bar} inset-x-0 bg-line`} />
      <span
        aria-hidden="true"
        className={`${bar} bg-accent`}
        style={{ left: `${from * 100}%`, right: `${100 - to * 100}%` }}
      />
      {children}
    </div>
  );
}
