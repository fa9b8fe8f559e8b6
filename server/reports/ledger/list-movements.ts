import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import type { MoneyMovement, StockMovement } from '#contract/ledger/admin-ledger.ts';
import { ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
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
  const movements = rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind as MoneyMovement['kind'],
    amount: rupeesFromPaise(row.amountPaise),
    orderId: row.orderId,
    paymentId: row.providerPaymentId,
  }));
  return { movements, total, pages: pagesOf(total, pageSize), held: rupeesFromPaise(paise) };
}

export async function listStockMovements(db: Db, { q, page = 1 }: Asked) {
  const [rows, total] = await Promise.all([
    listStock(db, { q }, pageAt(page, pageSize)),
    countStock(db, { q }),
  ]);
  const movements = rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind as StockMovement['kind'],
    reason: row.reason as StockMovement['reason'],
    productId: row.productId,
    name: row.name,
    variant: variantLabel(row.values ?? []),
    orderId: row.orderId,
    stock: row.stock,
    held: row.reserved,
  }));
  return { movements, total, pages: pagesOf(total, pageSize) };
}
