import { z } from 'zod';
import { emailPattern } from '#contract/accounts/account-rules.ts';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { plainDigits, plainPhone } from '#contract/api/plain-digits.ts';
import { findStateName } from './indian-states.ts';

const shippingLimits = {
  nameMin: 2,
  nameMax: 30,
  emailMax: 50,
  addressMin: 10,
  addressMax: 100,
  placeMin: 2,
  placeMax: 50,
} as const;

const bounded = (label: string, min: number, max: number, tidy = oneLine) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(tidy)
    .min(1, { error: `${label} is required`, abort: true })
    .min(min, `${label} must be at least ${min} characters`)
    .max(max, `${label} must not exceed ${max} characters`);

const digits = (label: string, name: string, count: number, plain = plainDigits) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, { error: `${name} is required`, abort: true })
    .overwrite(plain)
    .regex(new RegExp(`^\\d{${count}}$`), `${label} must be ${count} digits`);

const l = shippingLimits;

/**
 * Decides which GST an order pays, so it must be an Indian state, by the name that the lists use.
 */
const state = bounded('State', l.placeMin, l.placeMax)
  .overwrite((text) => findStateName(text) ?? text)
  .refine((text) => findStateName(text) !== null, {
    error: 'Please choose a state or union territory of India',
    when: ({ issues }) => issues.length === 0,
  });

/** The shipping form, and what create-order asks of its address (rows `address-…` of `docs/coverage.md`). */
export const shippingAddress = z.object({
  name: bounded('Name', l.nameMin, l.nameMax),
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, { error: 'Email is required', abort: true })
    .max(l.emailMax, `Email must not exceed ${l.emailMax} characters`)
    .regex(emailPattern, 'Please enter a valid email address'),
  phone: digits('Phone number', 'Phone number', 10, plainPhone),
  pincode: digits('Pincode', 'Pincode', 6),
  address: bounded('Address', l.addressMin, l.addressMax, seen),
  city: bounded('City', l.placeMin, l.placeMax),
  state,
  country: z.literal('India', { error: 'We ship within India only' }).default('India'),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;
