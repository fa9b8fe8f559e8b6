import { rupeesFromPaise, taxesByRate } from '#contract/money.ts';
import type { AdminOrder, Order, OrderStatus, Refund } from '#contract/orders.ts';
import type { OrderView } from './order-views.queries.ts';

/** An order as its shopper sees it. */
export function presentOrder(view: OrderView): Order {
  return {
    _id: view.id,
    id: view.id,
    status: view.status as OrderStatus,
    createdAt: view.created_at.toISOString(),
    paidAt: view.paid_at?.toISOString() ?? null,
    subtotal: rupeesFromPaise(view.subtotal_paise),
    tax: rupeesFromPaise(view.tax_paise),
    taxes: taxesOf(view),
    totalAmount: rupeesFromPaise(view.total_paise),
    currency: view.currency,
    items: view.items.map(presentItem),
    shippingAddress: {
      name: view.shipping_name,
      email: view.shipping_email,
      phone: view.shipping_phone,
      address: view.shipping_address,
      city: view.shipping_city,
      state: view.shipping_state,
      pincode: view.shipping_pincode,
      country: view.shipping_country,
    },
    confirming: view.status === 'pending' && view.payment_seen_at !== null,
    refunds: view.refunds.map((refund) => ({
      state: refundStates[refund.status] ?? 'on-its-way',
      amount: rupeesFromPaise(refund.amount_paise),
      createdAt: new Date(refund.created_at).toISOString(),
    })),
  };
}

const refundStates: Record<string, Refund['state']> = { processed: 'done', failed: 'refused' };

function taxesOf({ items }: OrderView): Order['taxes'] {
  const lines = items.map((item) => ({
    pricePaise: item.price_paise,
    quantity: item.quantity,
    gstRate: Number(item.gst_rate),
  }));
  return taxesByRate(lines).map(({ rate, taxPaise }) => ({
    rate,
    amount: rupeesFromPaise(taxPaise),
  }));
}

/** As the back office sees it; the account may be gone. */
export function presentAdminOrder(view: OrderView): AdminOrder {
  const { user_id: id, user_name: name, user_email: email } = view;
  return {
    ...presentOrder(view),
    user: id && name !== null && email !== null ? { _id: id, name, email } : null,
    userId: id,
    userEmail: email,
  };
}

function presentItem(item: OrderView['items'][number]): Order['items'][number] {
  const { product_id: productId, name, category } = item;
  return {
    product: {
      _id: productId,
      name,
      image: item.image ?? '',
      category,
      available: item.available,
    },
    productId,
    name,
    category,
    quantity: item.quantity,
    price: rupeesFromPaise(item.price_paise),
    selectedSize: item.selected_size,
    rating: item.stars,
  };
}
