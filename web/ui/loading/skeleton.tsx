import clsx from 'clsx';

/** Holds the room of what is being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-shimmer rounded-md bg-line/70', className)}
    />
  );
}
