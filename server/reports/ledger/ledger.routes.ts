import { adminLedgerApi } from '#contract/ledger/admin-ledger.endpoints.ts';
import { adminLedgerSchemas } from '#contract/ledger/admin-ledger.ts';
import { ledgerMessages } from '#contract/ledger/ledger-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listMoneyMovements, listStockMovements } from './list-movements.ts';
import { readChecks } from './read-checks.ts';
import { startCheck } from './start-check.ts';

export const ledgerRoutes: Routes = (serve, shop) => {
  serve(adminLedgerApi, adminLedgerSchemas, {
    readBookChecks: async () => ({ data: await readChecks(shop) }),
    startBookCheck: async ({ session }) => {
      await startCheck(shop, session.user);
      return { message: ledgerMessages.started, data: await readChecks(shop) };
    },
    listMoneyMovements: async ({ query }) => ({ data: await listMoneyMovements(shop.db, query) }),
    listStockMovements: async ({ query }) => ({ data: await listStockMovements(shop.db, query) }),
  });
};
