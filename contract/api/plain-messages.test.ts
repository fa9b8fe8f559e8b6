import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainMessage } from './plain-messages.ts';

function messagesOf(schema: z.ZodType, given: unknown): string[] {
  const { error } = schema.safeParse(given, { error: plainMessage });
  return error?.issues.map(({ message }) => message) ?? [];
}
const field = (schema: z.ZodType, given: unknown, name = 'price') =>
  messagesOf(z.object({ [name]: schema }), { [name]: given })[0];

test('a field is named in words', () => {
  const noText = (name: string) => field(z.string(), undefined, name);
  expect(noText('discountPrice')).toBe('Discount price is required');
  expect(noText('provider_order_id')).toBe('Provider order ID is required');
  expect(noText('q')).toBe('Search is required');
  expect(noText('gstRate')).toBe('GST rate is required');
  expect(field(z.array(z.string()), undefined, 'items')).toBe('Items are required');
  expect(messagesOf(z.object({ a: z.object({ pinCode: z.string() }) }), { a: {} })).toEqual([
    'Pin code is required',
  ]);
  expect(
    messagesOf(z.object({ productIds: z.array(z.string()) }), { productIds: ['a', 2] }),
  ).toEqual(['Entry 2 of product IDs must be text']);
  expect(messagesOf(z.object({}), 'x')).toEqual(['The request cannot be read.']);
});

test('what is wrong with it is a plain sentence', () => {
  expect(field(z.string(), null)).toBe('Price is required');
  expect(field(z.string().min(1), '')).toBe('Price is required');
  expect(field(z.string().min(2), 'a')).toBe('Price must be at least 2 characters');
  expect(field(z.string().max(1), 'ab')).toBe('Price must not exceed 1 character');
  expect(field(z.number(), 'x')).toBe('Price must be a number');
  expect(field(z.number().int(), 1.5)).toBe('Price must be a whole number');
  expect(field(z.number().min(1), 0)).toBe('Price must be at least 1');
  expect(field(z.number().positive(), 0)).toBe('Price must be more than 0');
  expect(field(z.number().max(100_000), 1e9)).toBe('Price must be at most 1,00,000');
  expect(field(z.number().lt(5), 5)).toBe('Price must be less than 5');
  expect(field(z.boolean(), 'x')).toBe('Price must be true or false');
  expect(field(z.array(z.string()).min(1), [])).toBe('Price must have at least 1 entry');
  expect(field(z.array(z.string()).max(2), ['', '', ''])).toBe('Price must have at most 2 entries');
  expect(field(z.enum(['a', 'b', 'c']), 'x')).toBe('Price must be a, b or c');
  expect(field(z.enum(['a', 'b']), undefined)).toBe('Price is required');
  expect(field(z.iso.datetime(), 'x')).toMatch(/^Price must be a date with a time/);
  expect(field(z.string().regex(/^a$/), 'x')).toBe('Price is not valid');
  expect(field(z.union([z.string(), z.number()]), {})).toBe('Price is not valid');
  expect(field(z.strictObject({}), { x: 1 })).toBe('Price is not valid');
});

test('a message of its own comes first', () => {
  expect(field(z.number().max(5, 'At most five, please'), 6)).toBe('At most five, please');
});
