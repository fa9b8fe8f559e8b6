import './letters.css';
import { useEffect, useId } from 'react';
import { useSearchParams } from 'react-router';
import { chosenMax } from '#contract/api/paging.ts';
import { chosenText } from '#contract/catalogue/variants.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { isCharge } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff, unlessGone } from '#web/page/load-page.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Printer } from '#web/ui/icons/admin-icons.ts';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { OrderSums } from '#web/ui/order-sums.tsx';
import type { Route } from './+types/order-slip.ts';
import { UpiCode } from './by-hand/upi-code.tsx';
import { printed } from './printed.ts';

const load = (async (ask, { params: { id = '' } }) => {
  const read = (each: string) => ask(adminOrdersApi.readAdminOrder, { params: { id: each } });
  const [first = '', ...others] = id.split(',').slice(0, chosenMax);
  // Of several, one that is gone hinders no other.
  const answers = await Promise.all([
    others.length > 0 ? unlessGone(read(first)) : read(first),
    ...others.map((each) => unlessGone(read(each))),
  ]);
  return { orders: answers.flatMap((answer) => answer?.data.order ?? []) };
}) satisfies Load<unknown>;

export const loader = onServerForStaff('packer', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = ({ params: { id = '' } }) =>
  adminMeta(id.includes(',') ? 'Packing Slips' : `Packing Slip ${shortOrderId(id)}`);

/** The slips of the orders in the address, with commas between them: each on a sheet of its own. */
export default function OrderSlips({ loaderData: { orders } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const hasPrices = search.get('prices') === '1';
  const [first] = orders;
  usePrintAtOnce();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
        <LinkButton
          to={orders.length > 1 || !first ? '/admin/orders' : `/admin/orders?order=${first._id}`}
          variant="quiet"
          className="-ml-4 max-sm:mr-4 max-sm:w-full max-sm:justify-start"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {orders.length > 1 ? 'Back to the Orders' : 'Back to the Order'}
        </LinkButton>
        <Link
          to={hasPrices ? '?' : '?prices=1'}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center text-accent max-sm:order-last max-sm:ml-2 sm:px-2 underline underline-offset-4"
        >
          {hasPrices ? 'Hide Prices' : 'Show Prices'}
        </Link>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
      <div>
        {orders.map((order) => (
          <Slip key={order._id} order={order} hasPrices={hasPrices} />
        ))}
      </div>
    </>
  );
}

/** Prints once fonts and images are there; the address then asks for it no more. */
function usePrintAtOnce(): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('print');
  useEffect(() => {
    if (!isAsked) return;
    const images = [...document.images].map((image) => image.decode().catch(() => undefined));
    void Promise.all([document.fonts.ready, ...images]).then(() => {
      setSearch(
        (before) => {
          before.delete('print');
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
      window.print();
    });
  }, [isAsked, setSearch]);
}

/** The contents of the parcel, by default without prices, since it may be a present. */
function Slip({ order, hasPrices }: { order: AdminOrder; hasPrices: boolean }) {
  const mayTake = useMay('manager');
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="paper wrap-anywhere max-w-3xl not-last:mb-6 not-last:break-after-page rounded-lg border border-line bg-rice p-5 sm:p-8 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <ShopAddress />
        <div className="sm:text-right">
          <h1 id={titleId} className="text-2xl">
            Packing Slip
          </h1>
          <p className="text-lg tabular-nums">Order #{shortOrderId(order._id)}</p>
          <p className="text-soft">
            Ordered on <DateText iso={order.createdAt} />
          </p>
        </div>
      </header>
      <ShipTo order={order} />
      {order.toPayOnDelivery > 0 && (
        <p className="mt-6 break-inside-avoid rounded-md border-2 border-ink p-4 text-xl">
          Cash on delivery: collect{' '}
          <strong className="tabular-nums">{formatExactRupees(order.toPayOnDelivery)}</strong>
        </p>
      )}
      <SlipItems order={order} hasPrices={hasPrices} />
      {order.giftNote && (
        <section className="mt-6 break-inside-avoid">
          <h2 className="font-sans text-sm text-soft">Gift Note</h2>
          <p
            lang={languageOf(order.giftNote)}
            className="mt-1 whitespace-pre-wrap break-words text-lg"
          >
            {order.giftNote}
          </p>
        </section>
      )}
      {order.notes && (
        <section className="mt-6 break-inside-avoid">
          <h2 className="font-sans text-sm text-soft">
            {order.origin === 'shop' ? "Customer's note" : 'Note'}
          </h2>
          <p className="whitespace-pre-wrap break-words">{order.notes}</p>
        </section>
      )}
      {mayTake && ((hasPrices && order.status === 'pending') || order.toPayOnDelivery > 0) && (
        <section className="mt-6 max-w-xs break-inside-avoid">
          <h2 className="font-sans text-sm text-soft">Pay by UPI</h2>
          <UpiCode orderId={order._id} version={order.updatedAt} />
        </section>
      )}
      {hasPrices && (
        <div className="mt-6 ml-auto max-w-xs break-inside-avoid">
          <OrderSums order={order} />
          <p className="mt-2 text-sm text-soft">This is not a tax invoice.</p>
        </div>
      )}
    </article>
  );
}

function ShopAddress() {
  const { name, address, phone, email } = useShopFacts();
  return (
    <address className="not-italic">
      <strong className="font-serif text-accent text-xl">{printed(name)}</strong>
      {[address, phone, email].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {printed(line)}
        </span>
      ))}
    </address>
  );
}

function ShipTo({ order: { shippingAddress: to, shipments } }: { order: AdminOrder }) {
  const parcel = shipments.at(-1);
  return (
    <section className="mt-6 break-inside-avoid rounded-md border border-edge p-4">
      <h2 className="font-sans text-sm text-soft">Ship to</h2>
      <address lang={languageOf(to.address)} className="break-words text-lg not-italic">
        <strong>{printed(to.name)}</strong>
        <br />
        {to.address ? (
          <>
            {printed(to.address)}
            <br />
            {printed(to.city)}, {to.state}{' '}
            <span className="font-semibold tabular-nums">{to.pincode}</span>
            <br />
            {to.country}
            <br />
          </>
        ) : (
          <>
            Handed over
            <br />
          </>
        )}
        {to.phone && `Phone ${to.phone}`}
      </address>
      {parcel && (
        <p className="mt-2">
          {parcel.carrier}, {parcel.trackingNumber}
        </p>
      )}
    </section>
  );
}

function SlipItems({ order, hasPrices }: { order: AdminOrder; hasPrices: boolean }) {
  // A charge is nothing to pack.
  const items = order.items.filter((item) => !isCharge(item));
  const products = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="mt-6">
      <h2 className="font-sans text-sm text-soft">
        {products === 1 ? '1 unit' : `${products} units`}
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {items.map((item) => (
          <li key={item._id} className="flex break-inside-avoid items-center gap-4 py-3">
            {item.kind === 'product' && (
              <ResponsiveImage
                image={item.product.image}
                alt=""
                sizes="64px"
                priority
                className="size-16 shrink-0 rounded-sm print:size-12"
              />
            )}
            <span className="min-w-0 flex-1">
              <span lang={languageOf(item.name)} className="block break-words">
                {printed(item.name || 'Product')}
              </span>
              {item.selectedSize && (
                <span className="block text-soft">{printed(chosenText(item) ?? '')}</span>
              )}
              {item.sku && <span className="block wrap-anywhere text-soft">SKU {item.sku}</span>}
              {item.refunded > 0 && (
                <span className="block font-semibold">{item.refunded} refunded</span>
              )}
              {hasPrices && (
                <span className="block text-soft tabular-nums">
                  {formatExactRupees(item.price)} each
                </span>
              )}
            </span>
            <strong className="text-lg tabular-nums">× {item.quantity}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
