import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { adminBooksSchemas } from './admin-ledger.ts';

export const readBookChecks = endpoint<typeof adminBooksSchemas.readBookChecks>()({
  name: 'readBookChecks',
  method: 'GET',
  path: '/api/admin/books',
  access: 'owner',
  fallback: adminFallbackMessages.books,
});

export const startBookCheck = endpoint<typeof adminBooksSchemas.startBookCheck>()({
  name: 'startBookCheck',
  method: 'POST',
  path: '/api/admin/books/check',
  access: 'owner',
  fallback: adminFallbackMessages.checkBooks,
});

export const listMoneyMovements = endpoint<typeof adminBooksSchemas.listMoneyMovements>()({
  name: 'listMoneyMovements',
  method: 'GET',
  path: '/api/admin/books/money',
  access: 'owner',
  fallback: adminFallbackMessages.books,
});

export const listStockMovements = endpoint<typeof adminBooksSchemas.listStockMovements>()({
  name: 'listStockMovements',
  method: 'GET',
  path: '/api/admin/books/stock',
  access: 'owner',
  fallback: adminFallbackMessages.books,
});
