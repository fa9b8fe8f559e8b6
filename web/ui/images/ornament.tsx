import clsx from 'clsx';

/**
 * The flower in the middle of a chowki, in the current colour; nothing where the shop has another
 * ornament (`flower` in web/app.css).
 */
export function Ornament({ className }: { className: string }) {
  return <span aria-hidden="true" className={`flower ${className}`} />;
}

/** A rule between two parts of a page: hand-drawn lines that meet in a flower. */
export function Divider({ className }: { className?: string }) {
  return (
    <div className={clsx('flex items-center gap-4 text-accent', className)} aria-hidden="true">
      <DividerLine />
      <Ornament className="size-10 shrink-0" />
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
