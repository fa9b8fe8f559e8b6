import type { Selectable, Updateable } from 'kysely';
import type { Delivery, DeliveryView } from '#contract/orders/delivery.ts';
import type { Orders } from '#server/infra/database/schema.ts';
import type { AddressFacts } from '#server/messages/event-facts.ts';

/** All that the row of an order says of a person, beside whose account it was. */
export const deliveryColumns = [
  'shippingName',
  'shippingEmail',
  'shippingPhone',
  'shippingAddress',
  'shippingCity',
  'shippingState',
  'shippingPincode',
  'shippingCountry',
  'giftNote',
  'notes',
] as const;

type DeliveryRow = Pick<Selectable<Orders>, (typeof deliveryColumns)[number]>;

/** What no invoice has to name: it goes with the person in any case. */
export const withoutContact = {
  shippingEmail: '',
  shippingPhone: '',
  giftNote: '',
  notes: '',
  staffNotes: '[]',
  tags: [] as string[],
  writtenHash: null,
  upiReference: null,
  upiReferenceAt: null,
} satisfies Updateable<Orders>;

/** What an order calls a person who was taken out of it. */
export const formerCustomer = 'Customer';

/** Nothing of the person is left; the state stays, which decided the tax, and the pincode. */
export const withoutPerson = {
  ...withoutContact,
  shippingName: formerCustomer,
  shippingAddress: '',
  shippingCity: '',
} satisfies Updateable<Orders>;

export function deliveryRow({
  shippingAddress: address,
  giftNote,
}: Delivery): Omit<DeliveryRow, 'notes'> {
  return {
    shippingName: address.name,
    shippingEmail: address.email,
    shippingPhone: address.phone,
    shippingAddress: address.address,
    shippingCity: address.city,
    shippingState: address.state,
    shippingPincode: address.pincode,
    shippingCountry: address.country,
    giftNote,
  };
}

export function presentDelivery(row: DeliveryRow): DeliveryView {
  return {
    shippingAddress: {
      name: row.shippingName,
      email: row.shippingEmail,
      phone: row.shippingPhone,
      address: row.shippingAddress,
      city: row.shippingCity,
      state: row.shippingState,
      pincode: row.shippingPincode,
      country: row.shippingCountry,
    },
    giftNote: row.giftNote,
  };
}

export function addressFacts(row: DeliveryRow): AddressFacts {
  return {
    // None where it was handed over.
    address: row.shippingAddress
      ? [
          row.shippingName,
          row.shippingAddress,
          `${row.shippingCity}, ${row.shippingState} ${row.shippingPincode}`,
          row.shippingCountry,
          row.shippingPhone,
        ]
      : [],
    giftNote: row.giftNote,
  };
}
