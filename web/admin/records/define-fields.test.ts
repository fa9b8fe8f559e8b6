import { expect, test } from 'vitest';
import { z } from 'zod';
import { field } from '#contract/api/fields.ts';
import { choiceOrNone, moment, number, rupees, text, tick } from './controls.tsx';
import { defineFields } from './define-fields.ts';

const schema = z.object({
  name: field(z.string().min(1, 'Enter a name'), { label: 'Name', hint: 'As on the door' }),
  least: z.number({ error: 'Enter an amount' }).default(0),
  uses: z.number({ error: 'Enter a number' }).int('Enter a number').nullable(),
  percent: z.number({ error: 'Enter a percentage' }),
  shelf: z.string().nullable(),
  from: z.iso.datetime({ error: 'Enter a time' }).nullable(),
  isOn: z.boolean(),
});

const fields = defineFields(schema, {
  name: text(),
  least: rupees({ empty: 0 }),
  uses: number(),
  percent: number({ empty: Number.NaN }),
  shelf: choiceOrNone('No shelf'),
  from: moment(),
  isOn: tick(true),
});

const record = {
  name: 'Ringal',
  least: 0,
  uses: 7,
  percent: 12.5,
  shelf: null,
  from: '2026-11-28T18:30:00.000Z',
  isOn: false,
};

test('a record is typed in its controls, and sent as it was', () => {
  const typed = fields.typedOf(record);
  expect(typed).toEqual({
    name: 'Ringal',
    least: '',
    uses: '7',
    percent: '12.5',
    shelf: '',
    from: '2026-11-29T00:00',
    isOn: false,
  });
  expect(fields.sentOf(typed)).toEqual(record);
});

test('empty controls are none, or what emptiness stands for', () => {
  expect(fields.sentOf(fields.initial)).toEqual({
    name: '',
    least: 0,
    uses: null,
    percent: Number.NaN,
    shelf: null,
    from: null,
    isOn: true,
  });
});

test('each broken rule is told at its control', () => {
  const typed = { ...fields.initial, least: 'much', uses: '1.5', from: 'soon' };
  expect(fields.problemsOf(typed)).toEqual({
    name: 'Enter a name',
    least: 'Enter an amount',
    uses: 'Enter a number',
    percent: 'Enter a percentage',
    from: 'Enter a time',
  });
});

test('a control that stands for two fields shows the problems of both', () => {
  const sum = z.object({ rupees: z.number('Enter rupees').nullable(), isFree: z.boolean() });
  const special = defineFields(
    sum,
    { price: text() },
    {
      typedOf: (given: z.infer<typeof sum>) => ({
        price: given.isFree ? 'free' : String(given.rupees),
      }),
      sentOf: ({ price }) => ({
        isFree: price === 'free',
        rupees: price === 'free' ? null : Number(price),
      }),
      controlOf: () => 'price',
    },
  );
  expect(special.typedOf({ isFree: true, rupees: null })).toEqual({ price: 'free' });
  expect(special.problemsOf({ price: 'none' })).toEqual({ price: 'Enter rupees' });
});

test('labels come from the schema', () => {
  expect(fields.infoOf('name')).toEqual({ label: 'Name', hint: 'As on the door' });
});
