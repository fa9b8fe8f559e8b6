import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { unitsText } from '#contract/catalogue/variants.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ownReturnsApi } from '#contract/returns/desk/own-returns.endpoints.ts';
import {
  canStep,
  isShopsFault,
  returnLimits,
  returnMessages,
} from '#contract/returns/record/return-rules.ts';
import type { OrderReturn } from '#contract/returns/record/returns.ts';
import { call } from '#web/api/call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { PackageOpen } from '#web/ui/icons/state-icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { canReturn } from './returnable.ts';

/** The returns of an order, and the link to request another. */
export function ReturnsPart({ order }: { order: Order }) {
  const returns = order.returns.filter(({ status }) => status !== 'withdrawn');
  const isOpen = canReturn(order);
  if (returns.length === 0 && !isOpen) return null;
  return (
    <div className={`border-line border-t ${returns.length > 0 ? '' : 'print:hidden'}`}>
      {returns.length > 0 && (
        <ul aria-label="Returns" className="grid divide-y divide-line">
          {returns.map((each) => (
            <Return key={each._id} order={order} own={each} />
          ))}
        </ul>
      )}
      {isOpen && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
          <LinkButton variant="secondary" to={`/my-orders/${order._id}/return`}>
            <PackageOpen aria-hidden="true" className="size-4" />
            Return Products
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function Return({ order, own }: { order: Order; own: OrderReturn }) {
  const products = own.lines.flatMap(({ itemId, quantity }) =>
    order.items.filter(({ _id }) => _id === itemId).map((item) => unitsText({ ...item, quantity })),
  );
  return (
    <li className="flex items-start gap-2.5 bg-plum-wash px-4 py-3 text-plum sm:px-6">
      <PackageOpen aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="break-words">
          Return of <DateText iso={own.createdAt} />, {products.join('; ')}:{' '}
          <strong>{stateWords[own.status]}</strong> <Next own={own} />
        </p>
        {own.answer && (
          <p className="whitespace-pre-wrap break-words border-current border-l-2 pl-3">
            {own.answer}
          </p>
        )}
        {own.images.length > 0 && (
          <ul aria-label="Your images" className="flex flex-wrap gap-2">
            {own.images.map(({ url, filename }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="block">
                  <img
                    src={url}
                    alt={filename}
                    loading="lazy"
                    className="size-14 rounded-sm border border-line bg-rice object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {canStep('withdraw', own.status) && <Withdraw id={own._id} />}
      </div>
    </li>
  );
}

const stateWords: Record<OrderReturn['status'], string> = {
  requested: 'requested.',
  approved: 'approved.',
  refused: 'refused.',
  received: 'back in our studio.',
  refunded: 'refunded.',
  withdrawn: 'withdrawn.',
};

/** What the customer has to do, or waits for. */
function Next({ own: { status, reason, refund } }: { own: OrderReturn }) {
  const { promises } = useShopFacts();
  switch (status) {
    case 'requested':
      return `We reply ${promises.reply}. Please wait for our reply before you send anything.`;
    case 'approved':
      return isShopsFault(reason)
        ? 'Our email gives you the return address. We pay for the return, so please keep the receipt.'
        : 'Our email gives you the return address. Please pack it unused and as it came.';
    case 'received':
      return `We are checking it and will send your refund ${promises.refund}.`;
    case 'refunded':
      return refund ? formatExactRupees(refund.amount) : 'We refunded it as agreed with you.';
    default:
      return null;
  }
}

function Withdraw({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const { revalidate } = useRevalidator();

  async function withdraw(): Promise<void> {
    setWorking(true);
    const answer = await call(ownReturnsApi.withdrawReturn, { params: { id } });
    setWorking(false);
    if (answer.success) toast.success(returnMessages.withdrawn);
    else toast.error(answer.message);
    // While the shop cannot be reached, the dialog and the page behind it stay.
    if (!answer.success && answer.status === undefined) return;
    setAsking(false);
    await revalidate();
  }

  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 w-fit font-semibold underline underline-offset-4"
      >
        Withdraw Return
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Withdraw Return"
        description={`You keep the products. You can request a return again within the ${returnLimits.days} days.`}
        confirmLabel="Withdraw Return"
        loading={isWorking}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
