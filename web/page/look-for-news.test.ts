import { expect, test } from 'vitest';
import { noteShown, orAsShown } from './look-for-news.ts';

const order = { total: 1062 };

function open(status: number, address: string) {
  const refused = async (): Promise<typeof order> => {
    throw { init: { status } };
  };
  return orAsShown(refused)({ request: new Request(`http://shop${address}`) });
}

test('what a page shows stays while a look for news fails, and no other refusal is hidden', async () => {
  const forget = noteShown('/my-orders/1/upi', order);
  for (const status of [429, 500, 503]) {
    expect(await open(status, '/my-orders/1/upi')).toBe(order);
  }
  for (const status of [401, 404, 409]) {
    await expect(open(status, '/my-orders/1/upi')).rejects.toEqual({ init: { status } });
  }
  forget();
  await expect(open(503, '/my-orders/1/upi')).rejects.toEqual({ init: { status: 503 } });
});

test('another page is not taken for it', async () => {
  const forget = noteShown('/my-orders?page=2', order);
  expect(await open(503, '/my-orders?page=2')).toBe(order);
  for (const address of ['/my-orders', '/my-orders?page=3']) {
    await expect(open(503, address)).rejects.toEqual({ init: { status: 503 } });
  }
  forget();
});
