import clsx from 'clsx';

const PETALS = Array.from({ length: 8 }, (_, index) => index * 45);
const DOTS = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** The lotus in the middle of a chowki, in single strokes of the current colour. */
export function AipanLotus({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-50 -50 100 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <circle r="5.5" />
      <circle r="1.6" fill="currentColor" stroke="none" />
      {PETALS.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M0-8c-7-7-8-15 0-25 8 10 7 18 0 25Z" />
          <path d="M0-14c-2.6-3.6-2.6-7 0-11 2.6 4 2.6 7.4 0 11Z" />
          <path d="M0-8v-3" />
        </g>
      ))}
      <circle r="37.5" />
      {DOTS.map((angle) => (
        <circle
          key={angle}
          r={angle % 45 === 0 ? 2.2 : 1.3}
          cy="-43.5"
          transform={`rotate(${angle})`}
          fill="currentColor"
          stroke="none"
        />
      ))}
    </svg>
  );
}

/** A rule between two parts of a page: hand-drawn lines that meet in a flower. */
export function AipanDivider({ className }: { className?: string }) {
  return (
    <div className={clsx('flex items-center gap-4 text-geru', className)} aria-hidden="true">
      <DividerLine />
      <AipanLotus className="size-10 shrink-0" />
      <DividerLine mirrored />
    </div>
  );
}

function DividerLine({ mirrored = false }: { mirrored?: boolean }) {
  return (
    <span className={clsx('flex flex-1 items-center gap-2', mirrored && 'flex-row-reverse')}>
      <span className="h-1 flex-1 border-y border-current opacity-45" />
      <span className="size-1 rounded-full bg-current opacity-60" />
      <span className="size-1.5 rounded-full bg-current" />
      <span className="size-1 rounded-full bg-current opacity-60" />
    </span>
  );
}
