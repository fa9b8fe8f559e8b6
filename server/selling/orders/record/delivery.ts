import type { Selectable } from 'kysely';
import type { Delivery, DeliveryView } from '#contract/orders/delivery.ts';
import type { Orders } from '#server/infra/database/schema.ts';
import type { DeliveryPart } from '#server/messages/mails/layout/delivery.tsx';

/** All that the row of an order says of a person, beside whose account it was. */
export const deliveryColumns = [
  'shipping_name',
  'shipping_email',
  'shipping_phone',
  'shipping_address',
  'shipping_city',
  'shipping_state',
  'shipping_pincode',
  'shipping_country',
  'gift_note',
  'notes',
] as const;

type DeliveryRow = Pick<Selectable<Orders>, (typeof deliveryColumns)[number]>;

/** What no invoice has to name: it goes with the person in any case. */
export const withoutContact = {
  shipping_email: '',
  shipping_phone: '',
  gift_note: '',
  notes: '',
} as const satisfies Partial<DeliveryRow>;

/** Nothing of the person is left; the state stays, which decided the tax, and the pincode. */
export const withoutPerson = {
  ...withoutContact,
  shipping_name: 'Customer',
  shipping_address: '',
  shipping_city: '',
} as const satisfies Partial<DeliveryRow>;

export function deliveryRow({
  shippingAddress: address,
  giftNote,
}: Delivery): Omit<DeliveryRow, 'notes'> {
  return {
    shipping_name: address.name,
    shipping_email: address.email,
    shipping_phone: address.phone,
    shipping_address: address.address,
    shipping_city: address.city,
    shipping_state: address.state,
    shipping_pincode: address.pincode,
    shipping_country: address.country,
    gift_note: giftNote,
  };
}

export function presentDelivery(row: DeliveryRow): DeliveryView {
  return {
    shippingAddress: {
      name: row.shipping_name,
      email: row.shipping_email,
      phone: row.shipping_phone,
      address: row.shipping_address,
      city: row.shipping_city,
      state: row.shipping_state,
      pincode: row.shipping_pincode,
      country: row.shipping_country,
    },
    giftNote: row.gift_note,
  };
}

export function mailDelivery(row: DeliveryRow): DeliveryPart {
  return {
    // None where it was handed over.
    address: row.shipping_address
      ? [
          row.shipping_name,
          row.shipping_address,
          `${row.shipping_city}, ${row.shipping_state} ${row.shipping_pincode}`,
          row.shipping_country,
          row.shipping_phone,
        ]
      : [],
    giftNote: row.gift_note,
  };
}
