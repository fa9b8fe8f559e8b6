import { expect } from '@playwright/test';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { returnReasons } from '#contract/returns/record/return-rules.ts';
import { buy, setStatus } from '../order-calls.ts';
import { photoOf, signIn, type Visit } from './screen.ts';

const products = [
  { name: 'Lakshmi Chowki Tote' },
  { name: 'Five Diyas for the Step', quantity: 2 },
];

/** Signs the browser in as a customer whose order was delivered; returns its id. */
export async function openArrived(visit: Visit): Promise<string> {
  const id = await buy(await signIn(visit.page), products);
  await deliver(visit, id);
  return id;
}

export async function deliver({ openCaller }: Visit, id: string): Promise<void> {
  const owner = await openCaller();
  await owner.register('Meera Joshi', `owner-${id}@example.in`.slice(-50), 'owner');
  await setStatus(owner, id, 'delivered');
}

/** Like `openArrived`, with a requested return; returns its id. */
export async function openReturned(visit: Visit): Promise<string> {
  const { request } = visit.page;
  const id = await openArrived(visit);
  const read = await request.get(ordersApi.readOrder.path.replace(':id', id));
  const { items } = (await read.json()).data.order;
  const itemId = items[1]._id;
  const buffer = await photoOf(visit.page, 'Five Diyas for the Step');
  const answer = await request.post(`/api/payment/orders/${id}/returns`, {
    multipart: {
      lines: JSON.stringify([{ itemId, quantity: 1 }]),
      reason: returnReasons[0].value,
      details: 'One of the diyas has a crack below the rim. The others are lovely.',
      images: { name: 'crack.jpg', mimeType: 'image/jpeg', buffer },
    },
  });
  const { success, data } = await answer.json();
  expect(success).toBe(true);
  return data.order.returns[0]._id;
}
