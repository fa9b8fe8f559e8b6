import { expect, test } from 'vitest';
import { paymentConnections } from '#contract/connections/payment-connections.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { areasFor } from '#web/admin/shell/admin-areas.ts';
import { ownEntries } from './entries.ts';
import { ownersWords } from './owners-words.ts';

const found = (typed: string, role: StaffRole = 'owner') =>
  ownEntries({ role, areas: areasFor(role) }, typed).flatMap(({ entries }) => entries);

test.each([
  ['shipping rates', '/admin/content/page/shipping'],
  ['payment keys', '/admin#checklist'],
  ['new-order mail', '/admin/settings?section=notifications'],
  ['discount', '/admin/coupons'],
  ['slideshow', '/admin/hero-images'],
  ['logo', '/admin/content/brand/shop'],
  ['home page', '/admin/content/home/shop'],
  ['refunds', '/admin/orders'],
  ['delivery times', '/admin/content/words/shop'],
  ['store policies', '/admin/content/page/terms'],
  ['packing slip', '/admin/orders'],
  ['password page', '/admin/settings?section=opening'],
])('an owner who looks for "%s" is led to %s', (typed, address) => {
  expect(found(typed).map(({ to }) => to)).toContain(address);
});

test.each(paymentConnections)(
  'an owner who looks for $title is led to its keys',
  ({ id, title }) => {
    const [first] = found(title.toLowerCase());
    expect(first).toMatchObject({ title, to: `/admin/settings/connections/${id}` });
  },
);

test('what has the words in its title stands first, and a setting says above which ones it stands', () => {
  const [first] = ownEntries({ role: 'owner', areas: areasFor('owner') }, 'cash').at(-1)!.entries;
  expect(first?.title).toBe('Cash on Delivery');
  expect(found('new order').map(({ title }) => title)).toContain('New order: To the shop’s email');
});

test('a packer finds orders by other words, and nothing that only others may open', () => {
  expect(found('refunds', 'packer').map(({ to }) => to)).toEqual([
    '/admin/orders',
    '/admin/returns',
  ]);
  expect(found('logo', 'packer')).toEqual([]);
});

test.each(Object.entries(ownersWords))('%s is found by what owners call it', (to, words) => {
  for (const word of words.split(' ')) expect(found(word).map((entry) => entry.to)).toContain(to);
});
