import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { LedgerCheck } from '#contract/ledger/ledger.ts';
import { LedgerState } from './ledger-state.tsx';

const check: LedgerCheck = {
  id: 'check',
  by: 'the shop itself',
  startedAt: '2026-11-20T22:00:00.000Z',
  endedAt: '2026-11-20T22:00:05.000Z',
  orders: 1204,
  days: 7,
  toAsk: 38,
  asked: 38,
  violations: [],
};
const orderId = '019a9c1e-0000-7000-8000-0000ab12cd34';
const row = { orderId, productId: null, productName: null, paymentId: null };

/** The text of this part of the page, and its links. */
function shown(last: LedgerCheck | null, running: LedgerCheck | null = null): string {
  const element = <LedgerState checks={{ last, running }} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const wordsOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('a ledger that is right says so, and what it was compared with', () => {
  const words = wordsOf(shown(check));
  expect(words).toContain('Money and stock are right');
  expect(words).toContain(
    '1,204 orders in the shop’s ledger; 38 of the last 7 days compared with the payment provider.',
  );
  expect(words).toContain('by the shop itself');
  expect(wordsOf(shown({ ...check, orders: 1, days: null }))).toContain(
    '1 order; the payment provider was not asked.',
  );
});

test('a ledger that could not be compared does not say that it is right', () => {
  const words = wordsOf(shown({ ...check, asked: 37 }));
  expect(words).toContain('Not everything could be checked');
  expect(words).toContain('The payment provider did not respond: 1 order was not compared.');
  expect(words).not.toContain('are right');
});

test('each broken rule is listed with its places', () => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...row,
    should: '1 mail',
    found: `none of ${index}`,
  }));
  const product = { ...row, orderId: null, productId: 'p1', productName: 'Walnut Bowl' };
  const markup = shown({
    ...check,
    violations: [
      { rule: 'confirmation', rows },
      { rule: 'units', rows: [{ ...product, should: '3 ever stocked', found: '2 sold' }] },
    ],
  });
  const words = wordsOf(markup);
  expect(words).toContain('Something is not right');
  expect(words).toContain('2 checks failed');
  expect(words).toContain('A paid order has exactly one confirmation email');
  expect(words).toContain('Failed in 12 places');
  expect(words).toContain('2 more');
  expect(words).toContain('Order #AB12CD34 Expected 1 mail Found none of 0');
  expect(words).toContain('Walnut Bowl Expected 3 ever stocked Found 2 sold');
  expect(markup).toContain(`href="/admin/orders?order=${orderId}"`);
  expect(markup).toContain('href="/admin/products?edit=p1"');
});

test('a check that goes on shows its progress', () => {
  const running = { ...check, endedAt: null, asked: 12 };
  expect(wordsOf(shown(null, running))).toContain(
    '12 of 38 orders compared with the payment provider',
  );
  expect(wordsOf(shown(check, running))).toContain('Money and stock are right');
  expect(wordsOf(shown(null))).toContain('The ledger has not been checked yet.');
});
