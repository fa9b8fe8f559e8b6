import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { type AdminOrder, shortOrderId } from '#contract/orders.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { OrderSums } from '#web/ui/order-sums.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { customerOf } from './order-customer.ts';
import { OrderStatusControl } from './order-status-control.tsx';

interface OrderDetailProps {
  order: AdminOrder;
  onUpdated(order: AdminOrder): void;
}

export function OrderDetail({ order, onUpdated }: OrderDetailProps) {
  const { name, email } = customerOf(order);
  return (
    <div className="grid gap-6 p-4 sm:p-6">
      <BackToList />
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl tabular-nums">Order #{shortOrderId(order._id)}</h2>
        <StatusBadge status={order.status} />
      </header>
      <OrderStatusControl order={order} onUpdated={onUpdated} />
      <Part title="Customer">
        <p>{name}</p>
        <p className="break-words text-soft">{email}</p>
        <p className="text-soft">
          Ordered on <DateText iso={order.createdAt} />
        </p>
      </Part>
      <Part title="Items">
        <ul className="divide-y divide-line">
          {order.items.map((item) => (
            <Item key={`${item.productId} ${item.selectedSize}`} item={item} />
          ))}
        </ul>
      </Part>
      <ShippingAddressPart order={order} />
      <div className="border-line border-t pt-4">
        <OrderSums order={order} />
      </div>
    </div>
  );
}

/** On a phone the panel stands in the list's place. */
function BackToList() {
  const [search] = useSearchParams();
  const list = new URLSearchParams(search);
  list.delete('order');
  return (
    <Link
      to={`?${list}`}
      preventScrollReset
      className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-geru hover:underline lg:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      All orders
    </Link>
  );
}

function Item({ item }: { item: AdminOrder['items'][number] }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <Picture
        picture={item.product.image}
        alt=""
        sizes="56px"
        className="size-14 shrink-0 rounded-sm"
      />
      <span className="min-w-0 flex-1">
        <span className="block">{item.name || 'Product'}</span>
        <span className="text-sm text-soft tabular-nums">
          {item.selectedSize && `Size ${item.selectedSize} · `}
          {item.quantity} × {formatRupees(item.price)}
        </span>
      </span>
    </li>
  );
}

function ShippingAddressPart({ order: { shippingAddress: to } }: { order: AdminOrder }) {
  return (
    <Part title="Shipping Address">
      <address className="not-italic">
        {to.name}
        <br />
        {to.address}
        <br />
        {to.city}, {to.state} {to.pincode}
        <br />
        <a href={`tel:+91${to.phone}`} className="inline-block py-2 text-geru underline">
          {to.phone}
        </a>
      </address>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-sans text-sm text-soft">{title}</h3>
      <div className="mt-1">{children}</div>
    </section>
  );
}
