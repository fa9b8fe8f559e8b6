import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from '#web/ui/dialogs/open-modals.ts';
import { CircleAlert, CircleCheck, Info } from '#web/ui/icons/icons.ts';
import { SpinnerMark } from '#web/ui/loading/spinner.tsx';
import { toast, useToasts } from './toast.ts';
import { lifeOf, type Toast, type ToastDurations } from './toast-life.ts';

/**
 * The toasts at the top right, below the header, whose links they must not hide. Written here because the ready-made ones bring their looks in a
 * style element, which the shop's content policy forbids.
 */
export function Toaster({ durations }: { durations: ToastDurations }) {
  const toasts = useToasts();
  // Inside an open modal dialog: outside of it they can be neither clicked nor read aloud.
  const modal = useTopModal();
  const list = (
    <section
      ref={show}
      popover="manual"
      aria-label="Notifications"
      // At the foot while a menu of the header is open, which would lie below them.
      className="pointer-events-none fixed inset-x-auto top-19 right-0 bottom-auto in-[body:has(header_[data-unfolds][open])]:top-auto in-[body:has(header_[data-unfolds][open])]:bottom-(--room-below,0px) m-0 w-[min(100vw,24rem)] overflow-visible bg-transparent p-3 [&:not(:popover-open)]:hidden"
    >
      <ol aria-live="polite" className="grid gap-2">
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

const looks = {
  default: { icon: Info, className: 'border-indigo [&_svg]:text-indigo' },
  success: { icon: CircleCheck, className: 'border-leaf [&_svg]:text-leaf' },
  error: { icon: CircleAlert, className: 'border-madder [&_svg]:text-madder' },
} as const;

function ToastCard({ toast: shown, durations }: { toast: Toast; durations: ToastDurations }) {
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const { kind, message } = shown;
  const life = lifeOf(shown, durations);
  useEffect(() => {
    if (isHeld || life === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => toast.dismiss(shown.id), life);
    return () => clearTimeout(timer);
  }, [shown, life, isHeld]);
  const look = kind === 'loading' ? null : looks[kind];
  return (
    <li>
      {/* An error is announced at once, everything else politely. */}
      <div role={kind === 'error' ? 'alert' : undefined}>
        <button
          type="button"
          title="Dismiss"
          onClick={() => {
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
            toast.dismiss(shown.id);
          }}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget;
            setHeld(true);
          }}
          onBlur={() => setHeld(false)}
          className={clsx(
            'pointer-events-auto flex min-h-12 w-full animate-arrive items-center gap-3 rounded-md border border-l-4 bg-rice px-4 py-3 text-left text-ink shadow-float [&_svg]:size-5 [&_svg]:shrink-0',
            look ? look.className : 'border-edge',
          )}
        >
          {look ? <look.icon aria-hidden="true" /> : <SpinnerMark />}
          <span className="min-w-0 break-words">{message}</span>
        </button>
      </div>
    </li>
  );
}
