import { chosenText } from '#contract/catalogue/variants.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { refundDueOn } from '#contract/refunds/refund-rules.ts';
import type { Refund } from '#contract/refunds/refunds.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Undo2 } from '#web/ui/icons/state-icons.ts';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';

/** The refunds of an order. */
export function RefundLines({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="grid gap-3 bg-river-wash px-4 py-3 text-river sm:px-6">
      {refunds.map((refund) => (
        <li key={refund.id} className="flex items-start gap-2.5">
          <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <p>
              Refund of <DateText iso={refund.createdAt} />:{' '}
              <strong className="tabular-nums">{formatExactRupees(refund.amount)}</strong>{' '}
              <Ending refund={refund} />
            </p>
            <What refund={refund} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The products that the refund is for, and its reason. */
function What({ refund: { lines, reason } }: { refund: Refund }) {
  return (
    <p className="mt-0.5 break-words text-sm">
      {lines.length > 0 && (
        <span className="block">
          For{' '}
          {lines.map(({ itemId, name, quantity, ...chosen }, at) => (
            <span key={itemId}>
              {at > 0 && ', '}
              {quantity} × <span lang={languageOf(name)}>{name}</span>
              {chosen.selectedSize && ` (${chosenText(chosen)})`}
            </span>
          ))}
        </span>
      )}
      <span lang={languageOf(reason)} className="block">
        {reason}
      </span>
    </p>
  );
}

function Ending({ refund: { state, createdAt, updatedAt } }: { refund: Refund }) {
  const { promises } = useShopFacts();
  switch (state) {
    case 'done':
      return (
        <>
          was paid to your original payment method on <DateText iso={updatedAt} />. Your bank shows
          it by <DateText iso={refundDueOn(new Date(createdAt))} />.
        </>
      );
    case 'refused':
      return (
        <>
          could not be paid yet. We are looking into it.{' '}
          <Link to="/contact?subject=order" className="font-semibold underline underline-offset-4">
            Write to us
          </Link>
        </>
      );
    default:
      return (
        <>
          is on its way to your original payment method, {promises.refund}. Some banks take until{' '}
          <DateText iso={refundDueOn(new Date(createdAt))} /> to show it.
        </>
      );
  }
}
