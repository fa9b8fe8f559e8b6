import { adminLedgerApi } from '#contract/ledger/admin-ledger.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { newEmail } from './account-screens.ts';
import { areaLink } from './admin-navigation.ts';
import { signInAsStaff } from './admin-people.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { buy, setStatus } from './order-calls.ts';
import { watchFor } from './page-time.ts';
import { readSent } from './sent-page.ts';

// A shop of its own, since it counts movements and stops the provider.
test.use({ ownShop: true });

const bookend = { name: 'Bookend of Deodar' };

test('the owner sees stock and money move on a phone, and has the ledger checked', {
  tag: ['@daily', '@money'],
}, async ({ openBrowser, openCaller, shop }) => {
  const customer = await openCaller();
  await customer.register('Bina Mehra', newEmail());
  const page = await openBrowser('phone');
  const { caller: owner } = await signInAsStaff(page, shop);
  const id = await buy(customer, [{ ...bookend, quantity: 3 }]);
  const other = await buy(customer, [{ ...bookend, quantity: 2 }]);
  await setStatus(owner, other, 'cancelled');
  await expect
    .poll(async () => {
      const { data } = await owner.ask(adminLedgerApi.listMoneyMovements, { query: { q: other } });
      return data.held;
    })
    .toBe(0);

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Menu' }).click();
  await (await areaLink(page, 'Ledger')).click();
  await expect(page).toHaveURL('/admin/ledger');
  const movements = page.getByRole('region', { name: 'Movements' }).getByRole('listitem');
  await expect(movements.first()).toContainText(/Refunded.*−₹2,124.00/);
  await page.getByRole('searchbox').fill(`#${shortOrderId(id)}`);
  await expect(page).toHaveURL(/q=/);
  await expect(movements).toHaveCount(1);
  await expect(movements).toContainText(/Paid.*\+₹3,186.00/);
  await page.getByLabel('Which ledger').selectOption('Stock');
  await expect(movements).toHaveCount(2);
  await expect(movements.first()).toContainText(/Sold.*−3 in stock−3 held/);
  await page.getByRole('searchbox').fill(bookend.name);
  await expect(movements).toHaveCount(6);
  await expect(movements.first()).toContainText(/Put back.*\+2 in stock/);
  await expect(movements.last()).toContainText(/Counted.*\+8 in stock/);

  const result = page.getByRole('region', { name: 'Last check' });
  await expect(result).toContainText('The ledger has not been checked yet.');
  // A list that is loaded before the answer comes does not hide the check.
  const letThrough = await holdRequests(page, '**/books/check');
  await page.getByRole('button', { name: 'Check Now' }).click();
  await page.getByLabel('Which ledger').selectOption('Money');
  await expect(movements).toHaveCount(0);
  await page.getByLabel('Which ledger').selectOption('Stock');
  await expect(movements).toHaveCount(6);
  letThrough();
  await watchFor(page, result.getByText('Money and stock are right'));
  await expect(result).toContainText('by Meera Joshi');
  await expect(result).toContainText(/\d of the last 7 days compared/);
  expect(await shop.haat('audit')).toContain('The ledgers are correct');

  await owner.letProviderFail({ down_ms: 600_000 });
  await page.getByRole('button', { name: 'Check Now' }).click();
  await watchFor(page, result.getByText('Not everything could be checked'));
  await owner.letProviderFail({});
  // As a reload would show it.
  const { page: sent } = await readSent(page.request, page.url());
  expect(sent.one('input', { type: 'search' }).attribute('value')).toBe(bookend.name);
  await page.getByRole('link', { name: bookend.name }).first().click();
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();

  await signInAsStaff(page, shop, { role: 'manager' });
  expect((await page.request.get('/admin/ledger')).status()).toBe(404);
});
