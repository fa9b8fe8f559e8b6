import clsx from 'clsx';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; undefined while unknown. */
  part: number | undefined;
}

/** A progress bar in the shop's colours. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...(part !== undefined && { value: Math.round(part * 100), max: 100 })}
      className={clsx(
        'h-2.5 w-full appearance-none overflow-hidden rounded-full bg-shade',
        '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-accent',
        part === undefined && 'animate-shimmer bg-turmeric [&::-webkit-progress-bar]:bg-turmeric',
      )}
    />
  );
}
