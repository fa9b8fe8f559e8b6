import { z } from 'zod';
import { shippingAddress } from './shipping-address.ts';

export const giftNoteMax = 200;
/** Of one character, which may join many code units; nobody who writes a note needs more. */
const UNITS_MAX = 20;

/** As people count: a syllable of Devanagari is one, and so is an emoji, however it is composed. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter('en').segment(text)].length;
}

const giftNote = z
  .string({ error: 'Gift note must be text' })
  .overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim())
  .refine(
    (text) => text.length <= giftNoteMax * UNITS_MAX && countCharacters(text) <= giftNoteMax,
    `Gift note must not exceed ${giftNoteMax} characters`,
  )
  .regex(/^(?:\P{Cc}|\n)*$/u, 'Gift note must not contain control characters');

/** What the shipping form asks: flat, as people type it. */
export const shippingForm = shippingAddress.extend({ giftNote });

export type ShippingFields = Omit<z.input<typeof shippingForm>, 'country'>;

/** What a customer says of where an order goes, as create-order takes it. */
export const delivery = z.object({ shippingAddress, giftNote: giftNote.default('') });

export type Delivery = z.infer<typeof delivery>;

/** What who pays by a link says: what staff have said of a person need not be said again. */
export const deliveryByLink = delivery.extend({
  shippingAddress: shippingAddress.partial({ name: true, email: true, phone: true }),
});

export type DeliveryByLink = z.infer<typeof deliveryByLink>;

export function deliveryOf({ giftNote, ...address }: z.output<typeof shippingForm>): Delivery {
  return { shippingAddress: address, giftNote };
}

/** The same, as every order shows it; of who was erased, texts are empty. */
export const deliveryView = z.object({
  shippingAddress: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    country: z.string(),
  }),
  /** For the person who opens the parcel; empty where there is none. */
  giftNote: z.string(),
});

export type DeliveryView = z.infer<typeof deliveryView>;
