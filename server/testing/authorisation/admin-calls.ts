import { buildOrder } from '../build-orders.ts';
import type { Prepare } from './scene.ts';

/** The back office, as its calls are rightly sent. */
export const adminCalls: Record<string, Prepare> = {
  updateAdminOrder: async ({ shop, users }) => ({
    params: { id: (await buildOrder(shop, users.shopper)).id },
    body: { status: 'processing' },
  }),
};
