import clsx from 'clsx';

/** Reserves the space of content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-shimmer rounded-md bg-line/70', className)}
    />
  );
}
