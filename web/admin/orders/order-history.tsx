import type { HistoryLine } from '#contract/admin-orders.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PanelPart } from '../list/panel-part.tsx';

/** Who did what and when, the newest first; undefined while it is on its way. */
export function OrderHistory({ lines }: { lines: readonly HistoryLine[] | undefined }) {
  return (
    <PanelPart title="History">
      {lines ? (
        <ol className="grid gap-3 border-line border-l-2 pl-4">
          {lines.toReversed().map(({ id, at, by, what, note }) => (
            <li key={id}>
              <p className="break-words">{what}</p>
              {note && <p className="break-words text-sm">{note}</p>}
              <p className="text-sm text-soft">
                {by}, <TimeText iso={at} />
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-24" />
      )}
    </PanelPart>
  );
}
