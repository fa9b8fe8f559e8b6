import clsx from 'clsx';
import {
  type KeyboardEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { X } from '#web/ui/icons/icons.ts';
import { useBackCloses } from './back-closes.ts';
import { noteModal } from './open-modals.ts';

interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Stands at the foot, the chosen action last. */
  actions?: ReactNode;
  /** It cannot be closed now: something is under way. */
  locked?: boolean;
  /** A click beside it does not close it: a long form is not lost by accident. */
  steady?: boolean;
  /** It has an address of its own, so that Back closes it anyway. */
  addressed?: boolean;
  className?: string;
}

/**
 * The browser's own modal dialog: it keeps the focus, gives it back and lies above everything.
 * (Radix's writes a style element, which the shop's content policy forbids.)
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  locked = false,
  steady = false,
  addressed,
  className,
}: DialogProps) {
  const id = useId();
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      locked={locked}
      steady={steady}
      addressed={addressed}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className={clsx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto rounded-lg bg-rice p-6 text-ink shadow-float',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          disabled={locked}
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-shade hover:text-ink disabled:opacity-40"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {description && (
        <div id={`${id}-description`} className="mt-2 text-soft">
          {description}
        </div>
      )}
      {children && <div className="mt-4">{children}</div>}
      {actions && (
        <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">{actions}</div>
      )}
    </ModalFrame>
  );
}

interface ModalFrameProps {
  open: boolean;
  onClose: () => void;
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  locked?: boolean;
  steady?: boolean;
  addressed?: boolean;
  onKeyDown?: KeyboardEventHandler;
  className?: string;
  children: ReactNode;
}

const firstField =
  'form :is(input:not([type="hidden"], [type="file"], [data-later]), select, textarea):enabled';

/** A modal dialog without a look; its content is there only while it is open. */
export function ModalFrame({
  open,
  onClose,
  labelledBy,
  label,
  describedBy,
  locked = false,
  steady = false,
  addressed = false,
  onKeyDown,
  className,
  children,
}: ModalFrameProps) {
  const frame = useRef<HTMLDialogElement>(null);
  useBackCloses(
    open && !addressed,
    () => locked || onClose(),
    // Unmounted, it is gone before its effects are.
    () => !frame.current?.open,
  );
  useEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    if (!open) return dialog.open ? dialog.close() : undefined;
    if (!dialog.open) {
      dialog.showModal();
      // A form begins with its first field, not with the button that closes it.
      dialog.querySelector<HTMLElement>(firstField)?.focus();
    }
    return noteModal(dialog);
  }, [open]);
  // It also gives the focus back if it is unmounted while open.
  useLayoutEffect(() => () => frame.current?.close(), []);
  return (
    <dialog
      ref={frame}
      aria-labelledby={labelledBy}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      // React also tells it of a dialog within.
      onClose={({ target, currentTarget }) => open && target === currentTarget && onClose()}
      onCancel={(event) => locked && event.preventDefault()}
      // A click beside it closes it, if the browser supports it.
      closedby={locked ? 'none' : steady ? 'closerequest' : 'any'}
      className={clsx('backdrop:bg-ink/55', className)}
    >
      {open && children}
    </dialog>
  );
}
