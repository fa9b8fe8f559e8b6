import { type ReactNode, useEffect, useRef } from 'react';
import { CircleCheck } from '#web/ui/icons/icons.ts';

/**
 * Shows a message's ticket number. Takes the focus, so that it is announced and visible wherever
 * the send button was.
 */
export function TicketNotice({ ticket, children }: { ticket: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      tabIndex={-1}
      className="mt-4 flex scroll-mt-28 gap-4 rounded-lg border border-leaf bg-leaf-wash p-5"
    >
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" />
      <div>
        <p className="text-lg">
          Thank you. Your ticket number is <strong className="whitespace-nowrap">{ticket}</strong>.
        </p>
        <p className="mt-1">{children}</p>
      </div>
    </div>
  );
}
