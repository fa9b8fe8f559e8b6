import clsx from 'clsx';
import { type DOMAttributes, useEffect, useRef, useState } from 'react';
import { CircleAlert, CircleCheck, Info } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { SpinnerMark } from '#web/ui/loading/spinner.tsx';
import { toast } from './toast.ts';
import { lifeOf, type Toast, type ToastAction, type ToastDurations } from './toast-life.ts';

const looks = {
  default: { icon: Info, className: 'border-indigo [&_svg]:text-indigo' },
  success: { icon: CircleCheck, className: 'border-leaf [&_svg]:text-leaf' },
  error: { icon: CircleAlert, className: 'border-madder [&_svg]:text-madder' },
} as const;

interface ToastCardProps {
  toast: Toast;
  durations: ToastDurations;
}

/** It waits while it is pointed at, touched or has the focus; a click dismisses it. */
export function ToastCard({ toast: shown, durations }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const { kind, message, action } = shown;
  const life = lifeOf(shown, durations);
  useEffect(() => {
    if (isHeld || life === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => toast.dismiss(shown.id), life);
    return () => clearTimeout(timer);
  }, [shown, life, isHeld]);
  const dismiss = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    toast.dismiss(shown.id);
  };
  const hold: Hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: ({ relatedTarget, currentTarget }) => {
      if (!currentTarget.parentElement?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      setHeld(true);
    },
    onBlur: () => setHeld(false),
  };
  const look = kind === 'loading' ? null : looks[kind];
  return (
    <li className="first:z-1 focus-within:z-2">
      {/* An error is announced at once, everything else politely. */}
      <div
        role={kind === 'error' ? 'alert' : undefined}
        className={clsx(
          'pointer-events-auto flex animate-arrive items-stretch rounded-md border border-l-4 bg-rice text-ink shadow-float max-md:text-sm',
          look ? look.className : 'border-edge',
        )}
      >
        <button
          type="button"
          title="Dismiss"
          onClick={dismiss}
          {...hold}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-3 py-1.5 text-left leading-tight md:min-h-12 md:px-4 md:py-3 [&_svg]:size-5 [&_svg]:shrink-0"
        >
          {look ? <look.icon aria-hidden="true" /> : <SpinnerMark />}
          <span className="min-w-0 break-words">{message}</span>
        </button>
        {action && <Action action={action} onUse={dismiss} hold={hold} />}
      </div>
    </li>
  );
}

type Hold = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

interface ActionProps {
  action: ToastAction;
  onUse: () => void;
  hold: Hold;
}

function Action({ action, onUse, hold }: ActionProps) {
  const look =
    'flex shrink-0 items-center px-4 font-semibold text-accent underline underline-offset-4';
  if ('to' in action) {
    return (
      <Link data-action to={action.to} onClick={onUse} className={look} {...hold}>
        {action.label}
      </Link>
    );
  }
  const press = () => {
    onUse();
    action.press();
  };
  return (
    <button data-action type="button" onClick={press} className={look} {...hold}>
      {action.label}
    </button>
  );
}
