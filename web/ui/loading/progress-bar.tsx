import clsx from 'clsx';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; undefined while nobody knows. */
  part: number | undefined;
}

/** How far some work is, in the shop's colours whatever the browser's are. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      {...(part !== undefined && { value: Math.round(part * 100), max: 100 })}
      className={clsx(
        'h-2.5 w-full appearance-none overflow-hidden rounded-full bg-shade',
        '[&::-moz-progress-bar]:bg-geru [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-geru',
        part === undefined && 'animate-shimmer bg-turmeric [&::-webkit-progress-bar]:bg-turmeric',
      )}
    />
  );
}
