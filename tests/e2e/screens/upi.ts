import { adminSettingsApi } from '#contract/settings/admin-settings.endpoints.ts';
import { upiApi } from '#contract/upi/upi.endpoints.ts';
import { address, type Caller } from '../customer.ts';
import { findListed } from '../order-calls.ts';
import type { Visit } from './screen.ts';

/** A customer orders by UPI; returns the order's id. Other screens see a checkout without it. */
export async function orderByUpi(
  { openCaller }: Pick<Visit, 'openCaller'>,
  customer: Caller,
  reference?: string,
): Promise<string> {
  const owner = await openCaller();
  await owner.register('Meera Joshi', `upi-${process.pid}-${Date.now()}@example.in`, 'owner');
  const offer = (isOn: boolean) =>
    owner.ask(adminSettingsApi.changeSettings, {
      body: {
        section: 'payments',
        upiId: 'aipanhaat@okhdfcbank',
        upiCheckout: { isOn, hours: 24, largestTotal: 100_000 },
      },
    });
  await offer(true);
  const productId = await findListed(customer, 'Jasmine Cushion, Indigo');
  const items = [{ productId, quantity: 1, selectedSize: null }];
  const { data } = await customer.ask(upiApi.placeByUpi, {
    body: { items, shippingAddress: address },
  });
  await offer(false);
  const params = { id: data._id };
  if (reference) await customer.ask(upiApi.leaveUpiReference, { params, body: { reference } });
  return data._id;
}
