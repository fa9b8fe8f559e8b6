import { formatExactRupees } from '#contract/money/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ProfileSection } from '#web/ui/titled-section.tsx';
import { OrderNumber } from '../orders/order-number.tsx';

/** What the profile shows of the last order. */
export function lastOrder(order: Order | undefined) {
  if (!order) return undefined;
  const { _id, status, confirming, createdAt, totalAmount, items, shippingAddress } = order;
  const { name, address, city, state, pincode } = shippingAddress;
  return {
    ...{ id: _id, status, confirming, createdAt, totalAmount },
    names: items.map((item) => item.name).join(', '),
    image: items.find(({ kind }) => kind === 'product')?.product.image,
    // Nothing is known of where an order that was handed over went.
    sentTo: [name, address, city, `${state} ${pincode}`.trim()].filter(Boolean).join(', '),
  };
}

export function OrdersSection({ last }: { last: ReturnType<typeof lastOrder> }) {
  return (
    <ProfileSection title="Your Orders">
      {last ? (
        <div className="gap-6 sm:flex sm:items-center">
          <Link
            to="/my-orders"
            className="group flex min-w-0 flex-1 items-center gap-4 rounded-md text-ink"
          >
            {last.image && (
              <ResponsiveImage
                image={last.image}
                alt=""
                sizes="80px"
                className="size-20 shrink-0 rounded-md"
              />
            )}
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong className="group-hover:text-accent group-hover:underline">
                  Order <OrderNumber id={last.id} />
                </strong>
                {!last.confirming && <StatusBadge status={last.status} />}
              </span>
              <span className="line-clamp-2 break-words">{last.names}</span>
              <span className="block text-sm text-soft tabular-nums">
                <DateText iso={last.createdAt} /> · {formatExactRupees(last.totalAmount)}
              </span>
              {last.sentTo && (
                <span className="block break-words text-sm text-soft">
                  Delivery to {last.sentTo}
                </span>
              )}
            </span>
          </Link>
          <LinkButton to="/my-orders" variant="secondary" className="max-sm:mt-4 max-sm:w-full">
            My Orders
          </LinkButton>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-soft">You have no orders yet.</p>
          <LinkButton to="/shop" variant="secondary">
            Browse the Shop
          </LinkButton>
        </div>
      )}
    </ProfileSection>
  );
}
