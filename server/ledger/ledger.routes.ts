import {
  listMoneyMovements as listMoneyEndpoint,
  listStockMovements as listStockEndpoint,
  readBookChecks,
  startBookCheck,
} from '#contract/ledger/admin-ledger.endpoints.ts';
import { adminBooksSchemas } from '#contract/ledger/admin-ledger.ts';
import { bookMessages } from '#contract/ledger/ledger-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listMoneyMovements, listStockMovements } from './list-movements.ts';
import { readChecks } from './read-checks.ts';
import { startCheck } from './start-check.ts';

export const ledgerRoutes: Routes = (serve, shop) => {
  serve(readBookChecks, adminBooksSchemas.readBookChecks, async () => ({
    data: await readChecks(shop),
  }));
  serve(startBookCheck, adminBooksSchemas.startBookCheck, async ({ session }) => {
    await startCheck(shop, session.user);
    return { message: bookMessages.started, data: await readChecks(shop) };
  });
  serve(listMoneyEndpoint, adminBooksSchemas.listMoneyMovements, async ({ query }) => ({
    data: await listMoneyMovements(shop.db, query),
  }));
  serve(listStockEndpoint, adminBooksSchemas.listStockMovements, async ({ query }) => ({
    data: await listStockMovements(shop.db, query),
  }));
};
