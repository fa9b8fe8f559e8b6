import type { HistoryLine } from '#contract/orders/admin-orders.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { ChevronDown } from '#web/ui/icons/icons.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { PanelPart } from '../list/panel-part.tsx';

/** How many of the newest entries are shown; earlier ones are collapsed. */
const STANDING = 3;

/** Who did what and when, the newest first; undefined while it is loading. */
export function OrderHistory({ lines }: { lines: readonly HistoryLine[] | undefined }) {
  return (
    <PanelPart title="History">
      {lines ? <Lines newestFirst={lines.toReversed()} /> : <Skeleton className="h-24" />}
    </PanelPart>
  );
}

function Lines({ newestFirst }: { newestFirst: readonly HistoryLine[] }) {
  // Collapsing a single line would save no space.
  const standing = newestFirst.length <= STANDING + 1 ? newestFirst.length : STANDING;
  const earlier = newestFirst.slice(standing);
  return (
    <>
      <List lines={newestFirst.slice(0, standing)} />
      {earlier.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-2 text-accent">
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
            {earlier.length} earlier entries
          </summary>
          <List lines={earlier} />
        </details>
      )}
    </>
  );
}

function List({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <ol className="grid gap-3 border-line border-l-2 pl-4">
      {lines.map(({ id, at, by, what, note }) => (
        <li key={id}>
          <p className="break-words">{what}</p>
          {note && <p className="break-words text-sm">{note}</p>}
          <p className="text-sm text-soft">
            {by}, <TimeText iso={at} />
          </p>
        </li>
      ))}
    </ol>
  );
}
