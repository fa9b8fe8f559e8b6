import { expect, test } from 'vitest';
import { z } from 'zod';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { toRow, toWire } from './wire.ts';

const line = z.object({ price: rupees(), at: isoDate });
const sale = z.object({
  _id: z.string(),
  total: rupees(),
  off: rupees(z.number().min(1)).nullable(),
  endsAt: isoDate.nullable(),
  updatedAt: isoDate,
  lines: z.array(line),
  note: z.string().optional(),
});
const at = new Date('2026-11-28T04:30:00.000Z');

test('a row is shown in rupees and ISO times, also in its lists', () => {
  const row = {
    id: 'a',
    totalPaise: 1180_50,
    offPaise: null,
    endsAt: null,
    updatedAt: at,
    lines: [{ pricePaise: 99_99, at: '2026-11-28T10:00:00+05:30' }],
    note: undefined,
    secret: 'stays',
  };
  expect(toWire(sale, row)).toEqual({
    _id: 'a',
    total: 1180.5,
    off: null,
    endsAt: null,
    updatedAt: at.toISOString(),
    lines: [{ price: 99.99, at: at.toISOString() }],
    note: undefined,
  });
});

test('fields are stored in whole paise and as times, and nothing stays nothing', () => {
  const fields = z.object({
    amount: rupees().nullable().default(null),
    startsAt: z.iso.datetime({ error: 'When?' }).nullable(),
    code: z.string(),
  });
  expect(toRow(fields, { amount: 19.99, startsAt: at.toISOString(), code: 'X' })).toEqual({
    amountPaise: 1999,
    startsAt: at,
    code: 'X',
  });
  const empty = { amount: null, startsAt: null, code: '' };
  expect(toRow(fields, empty)).toEqual({ amountPaise: null, startsAt: null, code: '' });
});
