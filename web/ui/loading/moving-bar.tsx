import { loadingMessage } from './loading-message.ts';

/** A bar at the top edge while the next page loads. */
export function MovingBar({ label = loadingMessage }: { label?: string }) {
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-1 animate-shimmer bg-turmeric">
      <span className="sr-only">{label}</span>
    </div>
  );
}
