import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { X } from '#web/ui/icons/icons.ts';
import type { Choice } from './use-chosen.ts';
import type { ChosenWork } from './use-chosen-work.ts';

interface ChosenBarProps<R> {
  choice: Choice<R>;
  work: ChosenWork;
  /** The actions. */
  children: ReactNode;
}

/** How many are chosen, what can be done with them, and what has just been done. */
export function ChosenBar<R>({ choice: { chosen, clear }, work, children }: ChosenBarProps<R>) {
  const { report } = work;
  const count = chosen.length > 0 ? `${chosen.length} chosen` : '';
  if (!count && !report) return null;
  return (
    <section
      aria-label="Chosen records"
      className="sticky bottom-2 z-20 mt-3 grid gap-2 rounded-lg border border-accent bg-rice p-3 shadow-float"
    >
      {report && (
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{report.message}</p>
            {report.left.length > 0 && (
              <ul className="max-h-24 overflow-y-auto break-words text-sm">
                {report.left.map(({ id, name, message }) => (
                  <li key={id}>
                    {name}: {message}
                  </li>
                ))}
              </ul>
            )}
          </div>
          {report.undo && (
            <Button variant="secondary" loading={work.isBusy} onClick={report.undo}>
              Undo
            </Button>
          )}
          <Button variant="quiet" size="icon" aria-label="Hide this note" onClick={work.settle}>
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
      {count && (
        <div className="flex flex-wrap items-center gap-2">
          <strong aria-hidden="true" className="tabular-nums max-sm:basis-[calc(100%-5rem)]">
            {count}
          </strong>
          <Button variant="quiet" onClick={clear} className="px-3! sm:order-last">
            Clear
          </Button>
          {children}
        </div>
      )}
    </section>
  );
}
