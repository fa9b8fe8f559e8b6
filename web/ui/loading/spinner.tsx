import { loadingMessage } from './loading-message.ts';

export function Spinner({ label = loadingMessage }: { label?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-soft">
      <SpinnerMark />
      <span>{label}</span>
    </span>
  );
}

/** The turning mark alone, for places that say in words what goes on. */
export function SpinnerMark() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
