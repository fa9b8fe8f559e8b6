import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { findFaults } from './axe.ts';
import { goToShipping, payButton, signInAsNew } from './checkout-screens.ts';
import { address } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { findListed, pay } from './order-calls.ts';

test('who has bought before sends the next order to an earlier address', async ({
  openBrowser,
}) => {
  const page = await openBrowser('phone');
  const customer = await signInAsNew(page);
  const productId = await findListed(customer, 'Clay Diya');
  const mother = {
    ...address,
    name: 'Kamla Rawat',
    address: '4 Mall Road, above the bakery',
    pincode: '263601',
    city: 'Almora',
  };
  for (const shippingAddress of [mother, address, address]) {
    const items = [{ productId, quantity: 1, selectedSize: null }];
    const { data } = await customer.ask(checkoutApi.createOrder, {
      body: { items, shippingAddress },
    });
    await pay(customer, data.orderId);
  }

  await goToShipping(page, customer, [{ name: 'Clay Diya' }]);
  await expect(page.getByLabel('City')).toHaveValue('Dehradun');
  await page.getByRole('button', { name: 'Use an Earlier Address' }).click();
  const earlier = page.getByRole('list', { name: 'Earlier addresses' }).getByRole('button');
  await expect(earlier).toHaveCount(2);
  await expect(earlier.first()).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await earlier.filter({ hasText: 'Kamla Rawat' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Kamla Rawat');
  await expect(page.getByLabel('Pincode')).toHaveValue('263601');
  await expect(page.getByLabel('City')).toHaveValue('Almora');
  await expect(payButton(page)).toBeEnabled();
});
