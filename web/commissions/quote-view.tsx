import type { ReactNode } from 'react';
import type { Quote } from '#contract/commissions/commissions.ts';
import {
  planDueLabels,
  type QuoteStatus,
  quoteStatusLabels,
} from '#contract/commissions/quote-rules.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { DayText } from './day-text.tsx';

const tones: Record<QuoteStatus, ChipTone> = {
  open: 'river',
  accepted: 'leaf',
  replaced: 'plain',
  'change-asked': 'turmeric',
  declined: 'plain',
  expired: 'plain',
  withdrawn: 'plain',
};

/** A quote as it was made, and what became of it; `children` answer it. */
export function QuoteView({ quote, children }: { quote: Quote; children?: ReactNode }) {
  const { price, gstRate, tax, total, plan, status, revisions } = quote;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-2xl tabular-nums">{formatExactRupees(total)}</span>
        <Chip tone={tones[status]}>{quoteStatusLabels[status]}</Chip>
      </p>
      <p className="-mt-3 text-sm text-soft tabular-nums">
        {gstRate > 0
          ? `${formatExactRupees(price)} and ${gstRate}% GST, ${formatExactRupees(tax)}`
          : 'Without GST'}
      </p>
      <p className="whitespace-pre-wrap break-words">{quote.description}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [&_dt]:text-soft">
        <dt>Delivery by</dt>
        <dd>
          <DayText day={quote.deliverOn} />
        </dd>
        <dt>Valid until</dt>
        <dd>
          <DayText day={quote.validUntil} />
        </dd>
        <dt>Revisions</dt>
        <dd>{revisions === 0 ? 'None included' : `${revisions} included`}</dd>
        {quote.cancellationPercent > 0 && (
          <>
            <dt>If you cancel</dt>
            <dd>
              Full refund before we begin. Later the fee is up to {quote.cancellationPercent}%,{' '}
              {formatExactRupees(Math.floor(total * quote.cancellationPercent) / 100)}.
            </dd>
          </>
        )}
      </dl>
      {/* What was agreed stands under Payments, with what is paid of it. */}
      {status !== 'accepted' && (
        <div>
          <h3 className="font-sans font-semibold text-base">Payment</h3>
          <ul className="mt-1 grid gap-1">
            {plan.map(({ due, amount }) => (
              <li key={due} className="flex flex-wrap justify-between gap-x-4">
                <span>{planDueLabels[due]}</span>
                <span className="tabular-nums">{formatExactRupees(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {quote.answeredAt && status === 'accepted' && (
        <p className="text-sm text-soft">
          Accepted on <DateText iso={quote.answeredAt} />, under the terms and the refund policy of
          that date.
        </p>
      )}
      {children}
    </div>
  );
}

/** The quotes that were made before. */
export function EarlierQuotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {quotes.map((quote) => (
        <li key={quote._id} className="rounded-md border border-line">
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center px-3">
              Quote {quote.number}, {formatExactRupees(quote.total)}:{' '}
              {quoteStatusLabels[quote.status].toLowerCase()}
            </summary>
            <div className="border-line border-t p-3">
              <QuoteView quote={quote} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
