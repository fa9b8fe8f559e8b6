import type { AdminOrder } from '#contract/orders/orders.ts';
import { reasonLabel } from '#contract/returns/record/return-rules.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { PanelPart } from '../list/panel-part.tsx';
import { ReturnBadge } from '../returns/return-badge.tsx';

/** The returns of the order, each linked to its own page. */
export function OrderReturns({ order: { returns } }: { order: AdminOrder }) {
  if (returns.length === 0) return null;
  return (
    <PanelPart title="Returns">
      <ul className="divide-y divide-line">
        {returns.map(({ _id, status, reason, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <Link
              to={`/admin/returns?return=${_id}`}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              <span>
                {reasonLabel(reason)}, <DateText iso={createdAt} />
              </span>
            </Link>
            <ReturnBadge status={status} />
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}
