import { expect, test } from 'vitest';
import { noteShown, orAsShown } from './as-shown.ts';

const order = { total: 1062 };

function open(status: number, pathname: string) {
  const refused = async (): Promise<typeof order> => {
    throw { init: { status } };
  };
  return orAsShown(refused)({ request: new Request(`http://shop${pathname}`) } as never);
}

test('what a page shows stays while the shop is away, and no other refusal is hidden', async () => {
  const forget = noteShown('/my-orders/1/upi', order);
  expect(await open(503, '/my-orders/1/upi')).toBe(order);
  for (const status of [401, 404, 500]) {
    await expect(open(status, '/my-orders/1/upi')).rejects.toEqual({ init: { status } });
  }
  await expect(open(503, '/my-orders/2/upi')).rejects.toEqual({ init: { status: 503 } });
  forget();
  await expect(open(503, '/my-orders/1/upi')).rejects.toEqual({ init: { status: 503 } });
});
