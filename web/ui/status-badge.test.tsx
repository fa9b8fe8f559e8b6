import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { statusesOf } from '#contract/orders/order-rules.ts';
import { StatusBadge } from './status-badge.tsx';

/** Of an order that is paid before it is sent. */
const statuses = statusesOf({ paysOnDelivery: false });

const known = statuses.map((status) => renderToStaticMarkup(<StatusBadge status={status} />));
const colourOf = (badge: string) => /\bbg-\S+/.exec(badge)?.[0];
const iconOf = (badge: string) => /<svg.*<\/svg>/.exec(badge)?.[0];

const tones = ['turmeric', 'river', 'plum', 'indigo', 'leaf', 'madder'];

test('each status has its own colour, icon and word [orders-4] [ao-12]', () => {
  // Yellow, blue, purple, indigo, green and red.
  expect(known.map(colourOf)).toEqual(tones.map((tone) => `bg-${tone}-wash`));
  for (const part of [colourOf, iconOf]) expect(new Set(known.map(part)).size).toBe(6);
  expect(known.map((badge) => badge.replace(/<[^>]+>/g, ''))).toEqual([
    'Pending',
    'Paid',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
});

test('an unknown status gets a default [orders-4]', () => {
  const unknown = renderToStaticMarkup(<StatusBadge status="returned" />);
  expect(unknown).toContain('Returned');
  expect(known.map(colourOf)).not.toContain(colourOf(unknown));
  expect(known.map(iconOf)).not.toContain(iconOf(unknown));
});
