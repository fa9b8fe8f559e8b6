import { chosenText } from '#contract/catalogue/variants.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import { isShopsFault, reasonLabel } from '#contract/returns/record/return-rules.ts';
import { ContactImages } from '#web/admin/contact/contact-images.tsx';
import { StepDialog } from '#web/admin/records/step-dialog.tsx';
import { StepButton, useSteps } from '#web/admin/records/steps.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Fact, Facts } from '../list/facts.tsx';
import type { DetailProps } from '../list/list-screen.tsx';
import { PanelPart, RecordHeader, WordsPart } from '../list/panel-part.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { staffSteps } from './return-steps.tsx';

export function ReturnDetail({ record: entry, onUpdated }: DetailProps<AdminReturn>) {
  const work = useSteps(staffSteps, 'return', { record: entry, onUpdated });
  return (
    <>
      <RecordHeader
        title={`Return, order #${shortOrderId(entry.order._id)}`}
        badge={<ReturnBadge status={entry.status} />}
      />
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {work.fitting.map((name, at) => (
          <StepButton
            key={name}
            work={work}
            step={name}
            variant={at === 0 && name !== 'refuse' ? 'primary' : 'secondary'}
          />
        ))}
      </div>
      <StepDialog work={work} />
      <ReturnFacts entry={entry} />
      <PanelPart title="Products">
        <ul className="divide-y divide-line">
          {entry.lines.map((line) => (
            <Product key={line.itemId} line={line} />
          ))}
        </ul>
      </PanelPart>
      <WordsPart title="Message from the customer" words={entry.details} />
      {entry.images.length > 0 && (
        <PanelPart title="Images">
          <ContactImages images={entry.images} />
        </PanelPart>
      )}
      <WordsPart title="Our answer" words={entry.answer} />
    </>
  );
}

function ReturnFacts({ entry }: { entry: AdminReturn }) {
  const { order, reason, refund, status, user } = entry;
  return (
    <Facts>
      <Fact name="Order">
        <span className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/orders?order=${order._id}`} className="text-accent underline">
            #{shortOrderId(order._id)}
          </Link>
          <StatusBadge status={order.status} />
        </span>
      </Fact>
      <Fact name="Customer">
        {entry.name}
        {user && <span className="block text-sm text-soft">{user.email}</span>}
      </Fact>
      <Fact name="Requested on">
        <TimeText iso={entry.createdAt} />
      </Fact>
      <Fact name="Reason">
        {reasonLabel(reason)}
        {isShopsFault(reason) && (
          <span className="block text-sm text-soft">
            If this is true, you must not refuse the return, and the shop pays for it.
          </span>
        )}
      </Fact>
      <Fact name="Worth">{formatExactRupees(entry.amount)}</Fact>
      {(status === 'received' || status === 'refunded') && (
        <Fact name="Stock">{entry.isRestocked ? 'Back in stock' : 'Not back in stock'}</Fact>
      )}
      {status === 'refunded' && (
        <Fact name="Refund">
          {refund ? `${formatExactRupees(refund.amount)}, ${refundWords[refund.state]}` : byHand}
        </Fact>
      )}
    </Facts>
  );
}

const byHand = 'Not online, or with the whole order';
const refundWords = {
  'on-its-way': 'on its way',
  done: 'refunded',
  refused: 'refused by the payment provider. Please retry in the order',
  kept: 'too little to refund',
} as const;

function Product({ line }: { line: AdminReturn['lines'][number] }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <ResponsiveImage
        image={line.image}
        alt=""
        sizes="56px"
        className="size-14 shrink-0 rounded-sm"
      />
      <span className="min-w-0 flex-1">
        <span lang={languageOf(line.name)} className="block break-words">
          {line.name}
        </span>
        <span className="text-sm text-soft tabular-nums">
          {line.selectedSize && `${chosenText(line)} · `}
          {line.quantity === 1 ? '1 unit' : `${line.quantity} units`}
        </span>
      </span>
    </li>
  );
}
