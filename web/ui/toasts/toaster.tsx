import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from '#web/ui/dialogs/open-modals.ts';
import { useToasts } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import type { ToastDurations } from './toast-life.ts';

/**
 * The toasts at the top right, below the header, whose links they must not hide. On a phone they lie
 * upon the search of the header, never upon a page's heading, and upon each other. Written here
 * because the ready-made ones bring their looks in a style element, which the shop's content policy
 * forbids.
 */
export function Toaster({ durations }: { durations: ToastDurations }) {
  const toasts = useToasts();
  // Inside an open modal dialog: outside of it they can be neither clicked nor read aloud.
  const modal = useTopModal();
  useEffect(() => {
    // The newest may be far from where the keyboard is.
    const jump = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      const newest = document.querySelector('section[popover] li');
      const first = newest?.querySelector<HTMLElement>('[data-action]');
      (first ?? newest?.querySelector('button'))?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);
  const list = (
    <section
      ref={show}
      popover="manual"
      aria-label="Notifications"
      aria-keyshortcuts="F8"
      // At the foot while a menu of the header is open, which would lie below them.
      className="pointer-events-none fixed inset-x-auto top-13 right-0 bottom-auto in-[body:has(header_[data-unfolds][open])]:top-auto! in-[body:has(header_[data-unfolds][open])]:bottom-(--room-below,0px)! m-0 w-[min(100vw,24rem)] overflow-visible bg-transparent px-3 md:top-19 md:py-3 [&:not(:popover-open)]:hidden"
    >
      <ol aria-live="polite" className="grid gap-2 max-md:*:[grid-area:1/1]">
        {toasts.map((each) => (
          <ToastCard key={each.id} toast={each} durations={durations} />
        ))}
      </ol>
    </section>
  );
  return modal ? createPortal(list, modal) : list;
}

/** Above all that is open already. */
function show(frame: HTMLElement | null): void {
  if (frame && !frame.matches(':popover-open')) frame.showPopover();
}
