import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get, post } from '#contract/api/endpoint.ts';
import type { adminLedgerSchemas } from './admin-ledger.ts';

export const adminLedgerApi = api<typeof adminLedgerSchemas>()({
  readBookChecks: get('/api/admin/books', 'owner', m.books),
  startBookCheck: post('/api/admin/books/check', 'owner', m.checkBooks),
  listMoneyMovements: get('/api/admin/books/money', 'owner', m.books),
  listStockMovements: get('/api/admin/books/stock', 'owner', m.books),
});
