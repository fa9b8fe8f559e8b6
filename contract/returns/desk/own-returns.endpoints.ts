import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { ownReturnsSchemas } from './own-returns.ts';

export const askReturn = endpoint<typeof ownReturnsSchemas.askReturn>()({
  name: 'askReturn',
  method: 'POST',
  path: '/api/payment/orders/:id/returns',
  access: 'user',
  fallback: fallbackMessages.askReturn,
});

export const withdrawReturn = endpoint<typeof ownReturnsSchemas.withdrawReturn>()({
  name: 'withdrawReturn',
  method: 'POST',
  path: '/api/payment/returns/:id/withdraw',
  access: 'user',
  fallback: fallbackMessages.withdrawReturn,
});
