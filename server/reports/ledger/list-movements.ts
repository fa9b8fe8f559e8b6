import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import { moneyMovement, stockMovement } from '#contract/ledger/admin-ledger.ts';
import { ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { toWire } from '#server/infra/wire.ts';
import { countStock, listMoney, listStock, sumMoney } from './movements.queries.ts';

interface Asked {
  q?: string | undefined;
  page?: number | undefined;
}

const { pageSize } = ledgerLimits;

export async function listMoneyMovements(db: Db, { q, page = 1 }: Asked) {
  const [rows, { total, paise }] = await Promise.all([
    listMoney(db, { q }, pageAt(page, pageSize)),
    sumMoney(db, { q }),
  ]);
  const movements = rows.map((row) => toWire(moneyMovement, { ...row, id: String(row.id) }));
  return { movements, total, pages: pagesOf(total, pageSize), held: rupeesFromPaise(paise) };
}

export async function listStockMovements(db: Db, { q, page = 1 }: Asked) {
  const [rows, total] = await Promise.all([
    listStock(db, { q }, pageAt(page, pageSize)),
    countStock(db, { q }),
  ]);
  const movements = rows.map((row) =>
    toWire(stockMovement, {
      ...row,
      id: String(row.id),
      variant: variantLabel(row.values ?? []),
    }),
  );
  return { movements, total, pages: pagesOf(total, pageSize) };
}
