import { type SqlBool, sql } from 'kysely';
import type { StockReason } from '#contract/inventory/inventory-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';

interface Asked {
  q?: string | undefined;
}

interface Page {
  limit: number;
  offset: number;
}

export function listMoney(db: Db, asked: Asked, { limit, offset }: Page) {
  return money(db, asked)
    .select(['id', 'at', 'kind', 'amountPaise', 'orderId', 'providerPaymentId as paymentId'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function sumMoney(db: Db, asked: Asked): Promise<{ total: number; paise: number }> {
  const { total, paise } = await money(db, asked)
    .select((eb) => [
      eb.fn.countAll().as('total'),
      eb.fn.coalesce(eb.fn.sum('amountPaise'), eb.lit(0)).as('paise'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), paise: Number(paise) };
}

function money(db: Db, { q }: Asked) {
  const movements = db.selectFrom('moneyMovements');
  if (!q) return movements;
  return movements.where((eb) =>
    eb.or([
      eb(sql`lower(provider_payment_id)`, '=', q.replace(/^#/, '').toLowerCase()),
      isOrder('orderId', q),
    ]),
  );
}

export function listStock(db: Db, asked: Asked, { limit, offset }: Page) {
  return stock(db, asked)
    .select([
      'moved.id',
      'moved.at',
      'moved.kind',
      'moved.reason',
      'moved.productId',
      'products.name',
      'variants.optionValues as values',
      'moved.orderId',
      'moved.stock',
      'moved.reserved as held',
    ])
    .orderBy('moved.id', 'desc')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ reason: StockReason | null }>()
    .execute();
}

export function countStock(db: Db, asked: Asked): Promise<number> {
  return countRows(stock(db, asked));
}

function stock(db: Db, { q }: Asked) {
  const movements = db
    .selectFrom('stockMovements as moved')
    .innerJoin('products', 'products.id', 'moved.productId')
    .leftJoin('variants', 'variants.id', 'moved.variantId');
  if (!q) return movements;
  return movements.where((eb) =>
    eb.or([
      containsWords(sql.ref('products.name'), q),
      sql<SqlBool>`searched_code(variants.sku) = searched_code(${q})`,
      eb(sql`moved.product_id::text`, '=', q.toLowerCase()),
      isOrder('moved.orderId', q),
    ]),
  );
}

/** By its whole id or the short number on the screen. */
function isOrder(column: string, q: string) {
  const number = q.replace(/^#/, '').toLowerCase();
  const id = sql.ref(column);
  return sql<SqlBool>`(${id}::text = ${number} or right(${id}::text, 8) = ${number})`;
}
