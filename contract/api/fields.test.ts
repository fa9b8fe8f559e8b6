import { expect, test } from 'vitest';
import { z } from 'zod';
import { field, infosOf } from './fields.ts';
import { rupees } from './wire.ts';

const day = z.iso.date();

test('fields that share their rules have their own labels', () => {
  const schema = z
    .object({
      from: field(day, { label: 'From' }),
      until: field(day.nullable(), { label: 'Until', hint: 'The last day' }),
      other: day,
    })
    .refine(() => true);
  expect(infosOf(schema)).toEqual({
    from: { label: 'From' },
    until: { label: 'Until', hint: 'The last day' },
    other: undefined,
  });
});

test('a label changes neither the rules nor what OpenAPI says of them', () => {
  const labelled = field(day.nullable().default(null), { label: 'From' });
  expect(z.toJSONSchema(labelled)).toEqual(z.toJSONSchema(day.nullable().default(null)));
  expect(labelled.safeParse('yesterday').success).toBe(false);
});

test('a labelled sum of rupees stays one', () => {
  expect(field(rupees(), { label: 'Price' }).isRupees).toBe(true);
});
