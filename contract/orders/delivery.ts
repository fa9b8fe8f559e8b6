import { z } from 'zod';
import { shippingAddress } from './shipping-address.ts';

/** What the shipping form asks: flat, as people type it. */
export const shippingForm = shippingAddress;

export type ShippingFields = Omit<z.input<typeof shippingForm>, 'country'>;

/** What a customer says of where an order goes, as create-order takes it. */
export const delivery = z.object({ shippingAddress });

export type Delivery = z.infer<typeof delivery>;

export function deliveryOf(form: z.output<typeof shippingForm>): Delivery {
  return { shippingAddress: form };
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
});

export type DeliveryView = z.infer<typeof deliveryView>;
