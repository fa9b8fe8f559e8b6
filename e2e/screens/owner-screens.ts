import { expect } from '@playwright/test';
import { buy } from '../order-calls.ts';
import { type Screen, signIn, type Visit } from './screen.ts';

/** What an administrator sees. */
export const ownerScreens: Screen[] = [
  {
    name: 'admin',
    shows: 'The back office',
    async open(visit) {
      await signInAsOwner(visit);
      await visit.page.goto('/admin');
    },
  },
  {
    name: 'admin-orders',
    shows: 'Order Management with an order opened',
    async open(visit) {
      const { page } = visit;
      await signInAsOwner(visit);
      const shopper = await visit.openCaller();
      await shopper.register('Kavita Bisht', `kavita-${process.pid}-${Date.now()}@example.in`);
      const id = await buy(shopper, [{ name: 'Jasmine Cushion, Indigo' }]);
      await page.goto(`/admin/orders?order=${id}`);
      await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
    },
  },
];

async function signInAsOwner({ page, shop }: Visit): Promise<void> {
  const email = `meera-${process.pid}-${Date.now()}@example.in`;
  await signIn(page, 'Meera Joshi', email);
  await shop.haat('admin', 'grant', email);
}
