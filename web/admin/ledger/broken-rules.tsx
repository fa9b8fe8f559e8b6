import type { LedgerRow, LedgerViolation } from '#contract/ledger/ledger.ts';
import { ledgerLimits, ruleWords } from '#contract/ledger/ledger-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { Link } from '#web/ui/link.tsx';

const AT_FIRST = 10;

/** The broken rules, each with its rows. */
export function BrokenRules({ violations }: { violations: readonly LedgerViolation[] }) {
  return (
    <ul className="grid gap-4">
      {violations.map(({ rule, rows }) => (
        <li key={rule} className="min-w-0 rounded-lg border border-line bg-rice p-4 md:p-6">
          <h3 className="font-sans font-semibold text-base">{ruleWords(rule)}</h3>
          <p className="text-madder">{placesWords(rows.length)}</p>
          <Places rows={rows.slice(0, AT_FIRST)} />
          {rows.length > AT_FIRST && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-accent">
                {rows.length - AT_FIRST} more
              </summary>
              <Places rows={rows.slice(AT_FIRST)} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function placesWords(places: number): string {
  if (places >= ledgerLimits.rowsMax) return `Failed in ${places} places or more`;
  return places === 1 ? 'Failed in 1 place' : `Failed in ${places} places`;
}

function Places({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {rows.map((row) => (
        <li
          key={Object.values(row).join()}
          className="grid gap-x-6 py-2 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-center"
        >
          <span className="flex min-w-0 flex-wrap gap-x-4">
            <About {...row} />
          </span>
          <span className="min-w-0 break-words">
            <span className="text-soft">Expected </span>
            {row.should}
          </span>
          <span className="min-w-0 break-words">
            <span className="text-soft">Found </span>
            {row.found}
          </span>
        </li>
      ))}
    </ul>
  );
}

const link =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline';

function About({ orderId, productId, productName, paymentId }: LedgerRow) {
  return (
    <>
      {orderId && (
        <Link to={`/admin/orders?order=${orderId}`} className={link}>
          Order #{shortOrderId(orderId)}
        </Link>
      )}
      {productId && (
        <Link to={`/admin/products?edit=${productId}`} className={link}>
          {productName ?? 'The product'}
        </Link>
      )}
      {paymentId && <span className="self-center break-all text-sm text-soft">{paymentId}</span>}
    </>
  );
}
