import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get, post, put } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { upiDeskSchemas, upiSchemas } from './upi.ts';

export const upiApi = api<typeof upiSchemas>()({
  placeByUpi: post('/api/orders/by-upi', 'user', fallbackMessages.createOrder),
  readUpiOrder: get('/api/orders/:id/upi', 'user', fallbackMessages.order),
  leaveUpiReference: put('/api/orders/:id/upi', 'user', fallbackMessages.order),
});

export const upiDeskApi = api<typeof upiDeskSchemas>()({
  listUpiPayments: get('/api/admin/upi-payments', 'manager', m.orders),
  confirmUpiPayment: post('/api/admin/upi-payments/:id/confirm', 'manager', m.updateOrder),
  refuseUpiPayment: post('/api/admin/upi-payments/:id/not-received', 'manager', m.updateOrder),
});
