import { expect, test } from 'vitest';
import type { z } from 'zod';
import { accountName } from '#contract/accounts/account-fields.ts';
import { passkeyName } from '#contract/accounts/second-factor-fields.ts';
import { noteDownForm } from '#contract/commissions/commission-form.ts';
import { contactForm } from '#contract/contact/contact.ts';
import { shipmentFields } from '#contract/orders/shipments.ts';
import { shippingAddress } from '#contract/orders/shipping-address.ts';
import { shopName } from '#contract/settings/shop-name.ts';

const { address, city, name } = shippingAddress.shape;

const fields: Record<string, z.ZodType> = {
  accountName,
  carrier: shipmentFields.shape.carrier,
  city,
  commissioner: noteDownForm.shape.name,
  contactName: contactForm.shape.name,
  passkeyName,
  recipient: name,
  shopName,
};

test.each(Object.entries(fields))('%s is one line with nothing hidden', (_, field) => {
  expect(field.parse(' Me\u200be\u3164ra  Rao\u202e ')).toBe('Meera Rao');
  expect(field.safeParse('\u200b\u3164 ').success).toBe(false);
});

test.each(['carrier', 'city', 'passkeyName', 'recipient'])(
  '%s makes a line of several',
  (field) => {
    expect(fields[field]?.parse('Meera\r\nRao')).toBe('Meera Rao');
  },
);

test.each(['accountName', 'commissioner', 'contactName', 'shopName'])(
  '%s refuses several lines',
  (field) => {
    expect(fields[field]?.safeParse('Meera\r\nRao').error?.issues).toHaveLength(1);
  },
);

test('an account name refuses control characters, and one of nothing visible is required', () => {
  const messages = (text: string) =>
    accountName.safeParse(text).error?.issues.map(({ message }) => message);
  expect(messages('Meera\nRao')).toEqual(['Name must not contain control characters']);
  expect(messages('\u200b\u3164')).toEqual(['Name is required']);
  expect(name.safeParse('\u200b').error?.issues.map(({ message }) => message)).toEqual([
    'Name is required',
  ]);
});

test('an address keeps its lines', () => {
  expect(address.parse('12 Hill Road\nAlmora')).toBe('12 Hill Road\nAlmora');
});
