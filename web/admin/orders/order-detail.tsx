import { useRevalidator } from 'react-router';
import { chosenText } from '#contract/catalogue/variants.ts';
import { originWords } from '#contract/manual-orders/manual-order-rules.ts';
import { formatRupees } from '#contract/money/money.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import type { HistoryLine } from '#contract/orders/admin-orders.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { StaleNotice } from '#web/admin/records/stale-notice.tsx';
import { StepDialog } from '#web/admin/records/step-dialog.tsx';
import { useSteps } from '#web/admin/records/steps.tsx';
import { usePolling } from '#web/page/look-for-news.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { BadgeCheck } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { OrderSums } from '#web/ui/order-sums.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { DetailProps } from '../list/list-screen.tsx';
import { PanelPart, RecordHeader, WordsPart } from '../list/panel-part.tsx';
import { ByHand } from './by-hand/by-hand.tsx';
import { OnDeliveryPart } from './on-delivery-part.tsx';
import { customerOf } from './order-customer.ts';
import { OrderHistory } from './order-history.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPolicies } from './order-policies.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderStatusControl } from './order-status-control.tsx';
import { orderSteps } from './order-steps.tsx';
import { OrderTags } from './order-tags.tsx';

const LOOKS = 10;

const isSame = (one: AdminOrder, other: AdminOrder) =>
  JSON.stringify(one) === JSON.stringify(other);

type OrderDetailProps = DetailProps<AdminOrder, { history: readonly HistoryLine[] }>;

/** The open order in the panel of the list. */
export default function OrderDetail(props: OrderDetailProps) {
  const { record: order } = props;
  const parts = useOrderParts(props);
  return (
    <>
      <RecordHeader
        title={`Order #${shortOrderId(order._id)}`}
        badge={<StatusBadge status={order.status} />}
      >
        <Link
          to={`/admin/orders/${order._id}`}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4 print:hidden"
        >
          Open as a page
        </Link>
      </RecordHeader>
      {parts.steps}
      {parts.people}
      {parts.goods}
      {parts.trail}
      {parts.dialog}
    </>
  );
}

/** What an order's panel and its page show of it, the next step first. */
export function useOrderParts({ record: order, data, ...panel }: OrderDetailProps) {
  const work = useSteps(orderSteps, 'order', { record: order, ...panel });
  const { revalidate } = useRevalidator();
  const adminCall = useAdminCall();
  // The provider usually answers soon, so polling ends after some time.
  const isAwaited = order.confirming || order.refunds.some(({ state }) => state === 'on-its-way');
  usePolling(isAwaited, () => void look(), LOOKS);
  /** The page is loaded again for news alone: a look that fails takes nothing away. */
  async function look(): Promise<void> {
    const found = await adminCall(adminOrdersApi.readAdminOrder, { params: { id: order._id } });
    if (found.success && !isSame(found.data.order, order)) await revalidate();
  }
  const isMoneyNext = order.status === 'delivered';
  return {
    steps: (
      <>
        {work.stale && <StaleNotice {...work.stale} />}
        {order.commission && <OfCommission order={order} number={order.commission} />}
        <ByHand work={work} />
        {isMoneyNext && <OnDeliveryPart work={work} />}
        {(!order.commission || order.status !== 'pending') && <OrderStatusControl work={work} />}
        {!isMoneyNext && <OnDeliveryPart work={work} />}
      </>
    ),
    people: (
      <>
        <CustomerPart order={order} />
        <ShippingAddressPart order={order} />
        <WordsPart
          title={order.origin === 'shop' ? "Customer's note" : 'Note'}
          words={order.notes}
        />
        {order.giftNote && (
          <PanelPart title="Gift Note">
            <p lang={languageOf(order.giftNote)} className="whitespace-pre-wrap break-words">
              {order.giftNote}
            </p>
          </PanelPart>
        )}
      </>
    ),
    goods: (
      <>
        <PanelPart title="Items">
          <ul className="divide-y divide-line">
            {order.items.map((item) => (
              <Item key={item._id} item={item} />
            ))}
          </ul>
          {order.items.some(({ certified }) => certified) && (
            <LinkButton
              to={`/admin/orders/${order._id}/certificates`}
              variant="secondary"
              className="mt-2"
            >
              <BadgeCheck aria-hidden="true" className="size-4" />
              Certificates
            </LinkButton>
          )}
        </PanelPart>
        <OrderShipments work={work} />
        <div className="border-line border-t pt-4">
          <OrderSums order={order} />
        </div>
        <OrderMoney work={work} />
        <OrderInvoices order={order} />
        <OrderReturns order={order} />
      </>
    ),
    trail: (
      <>
        <OrderTags order={order} />
        <OrderNotes work={work} />
        <OrderPolicies order={order} />
        <OrderHistory lines={data?.history} />
      </>
    ),
    dialog: <StepDialog work={work} />,
  };
}

function CustomerPart({ order }: { order: AdminOrder }) {
  const { name, email } = customerOf(order);
  return (
    <PanelPart title="Customer">
      <p>{name}</p>
      <p className="break-words text-soft">{email}</p>
      <p className="text-soft">
        Ordered on <DateText iso={order.createdAt} />
        {order.origin !== 'shop' && `, ${originWords[order.origin]}`}
      </p>
    </PanelPart>
  );
}

/** A commission's order is paid and made there; once it is ready it is sent here. */
function OfCommission({ order: { parts, status }, number }: { order: AdminOrder; number: string }) {
  const paid = parts.filter(({ isPaid }) => isPaid).length;
  return (
    <p className="rounded-md bg-river-wash px-4 py-3">
      <Link
        to={`/admin/commissions?commission=${number}`}
        className="inline-flex min-h-11 items-center underline"
      >
        Commission {number}
      </Link>
      {status === 'pending' && `, ${paid} of ${parts.length} payments received`}
    </p>
  );
}

function Item({ item }: { item: AdminOrder['items'][number] }) {
  const name = item.name || 'Product';
  return (
    <li className="flex items-center gap-3 py-3">
      {item.kind === 'product' && (
        <ResponsiveImage
          image={item.product.image}
          alt=""
          sizes="56px"
          className="size-14 shrink-0 rounded-sm"
        />
      )}
      <span className="min-w-0 flex-1">
        <span lang={languageOf(name)} className="block break-words">
          {name}
        </span>
        <span className="text-sm text-soft tabular-nums">
          {item.selectedSize && `${chosenText(item)} · `}
          {item.quantity} × {formatRupees(item.price)}
          {item.refunded > 0 && ` · ${item.refunded} refunded`}
        </span>
        {item.sku && <span className="block wrap-anywhere text-sm text-soft">SKU {item.sku}</span>}
      </span>
    </li>
  );
}

function ShippingAddressPart({ order: { shippingAddress: to } }: { order: AdminOrder }) {
  return (
    <PanelPart title="Shipping Address">
      <address lang={languageOf(to.address)} className="wrap-anywhere not-italic">
        {to.name}
        <br />
        {!to.state && <span className="text-soft">No address yet.</span>}
        {/* Of an erased customer only state and pincode are left. */}
        {to.address && (
          <>
            {to.address}
            <br />
            {to.city},{' '}
          </>
        )}
        {to.state} {to.pincode}
        <br />
        {to.phone && (
          <a
            href={`tel:+91${to.phone}`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            {to.phone}
          </a>
        )}
      </address>
    </PanelPart>
  );
}
