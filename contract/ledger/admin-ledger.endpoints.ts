import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { adminLedgerSchemas } from './admin-ledger.ts';

export const readLedgerChecks = endpoint<typeof adminLedgerSchemas.readBookChecks>()({
  name: 'readBookChecks',
  method: 'GET',
  path: '/api/admin/books',
  access: 'owner',
  fallback: adminFallbackMessages.books,
});

export const startLedgerCheck = endpoint<typeof adminLedgerSchemas.startBookCheck>()({
  name: 'startBookCheck',
  method: 'POST',
  path: '/api/admin/books/check',
  access: 'owner',
  fallback: adminFallbackMessages.checkBooks,
});

export const listMoneyMovements = endpoint<typeof adminLedgerSchemas.listMoneyMovements>()({
  name: 'listMoneyMovements',
  method: 'GET',
  path: '/api/admin/books/money',
  access: 'owner',
  fallback: adminFallbackMessages.books,
});

export const listStockMovements = endpoint<typeof adminLedgerSchemas.listStockMovements>()({
  name: 'listStockMovements',
  method: 'GET',
  path: '/api/admin/books/stock',
  access: 'owner',
  fallback: adminFallbackMessages.books,
});
