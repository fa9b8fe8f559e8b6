import { api, post } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { ownReturnsSchemas } from './own-returns.ts';

export const ownReturnsApi = api<typeof ownReturnsSchemas>()({
  askReturn: post('/api/payment/orders/:id/returns', 'user', m.askReturn),
  withdrawReturn: post('/api/payment/returns/:id/withdraw', 'user', m.withdrawReturn),
});
