import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Page } from '#contract/api/paging.ts';
import { type CertificateState, plainCode } from '#contract/certificates/certificate-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { likeAnywhere } from '#server/infra/database/query/like-anywhere.ts';
import type { CertificateKeys, Certificates } from '#server/infra/database/schema.ts';

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

function selectCertificates(db: Db) {
  return db
    .selectFrom('certificates')
    .innerJoin('orders', 'orders.id', 'certificates.orderId')
    .leftJoin('certificates as earlier', 'earlier.id', 'certificates.replaces')
    .selectAll('certificates')
    .select([
      'earlier.number as replacesNumber',
      sql<number>`(
        select count(*)::integer from certificate_owners
        where certificate_id = certificates.id)`.as('owners'),
      lacksNumber.as('lacksNumber'),
    ]);
}

/** Delivered, but no number of its edition was left. */
const lacksNumber = sql<boolean>`(certificates.state = 'prepared' and orders.status = 'delivered')`;

export function findCertificateAt(db: Db, code: string) {
  return selectCertificates(db).where('certificates.code', '=', code).executeTakeFirst();
}

export function findCertificate(db: Db, id: string) {
  return selectCertificates(db).where('certificates.id', '=', id).executeTakeFirst();
}

/** Of an order's lines, in the order of their units; those that were replaced or revoked are left out. */
export function listLiving(db: Db, orderId: string): Promise<CertificateRow[]> {
  return selectCertificates(db)
    .innerJoin('orderLines', 'orderLines.id', 'certificates.orderLineId')
    .where('certificates.orderId', '=', orderId)
    .where('certificates.state', 'not in', ['replaced', 'revoked'])
    .orderBy('orderLines.position')
    .orderBy('certificates.unit')
    .execute();
}

/** All of an order; in the transaction that holds the order. */
export async function lockCertificatesOf(trx: Trx, orderId: string): Promise<void> {
  await trx
    .selectFrom('certificates')
    .select('id')
    .where('orderId', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Units of an order whose certificate staff have revoked. */
export function listFinal(db: Db, orderId: string) {
  return db
    .selectFrom('certificates')
    .select(['orderLineId', 'unit'])
    .where('orderId', '=', orderId)
    .where('isFinal', '=', true)
    .execute();
}

/** Undefined if it does not exist. */
export async function lockCertificate(trx: Trx, id: string): Promise<CertificateRow | undefined> {
  await trx.selectFrom('certificates').select('id').where('id', '=', id).forUpdate().execute();
  return findCertificate(trx, id);
}

/** The id of the one that took its place. */
export async function findReplacing(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .where('replaces', '=', id)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface Narrowing {
  q: string | undefined;
  state: CertificateState | undefined;
}

/** The newest first. */
export async function listCertificateRows(db: Db, { q, state }: Narrowing, page: Page) {
  const rules = [sql<SqlBool>`true`];
  if (state) rules.push(sql<SqlBool>`certificates.state = ${state}`);
  if (q) rules.push(matching(q));
  const rule = sql<SqlBool>`${sql.join(rules, sql` and `)}`;
  const [rows, total] = await Promise.all([
    selectCertificates(db)
      .where(rule)
      .orderBy('certificates.createdAt', 'desc')
      .orderBy('certificates.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    countRows(db.selectFrom('certificates').where(rule)),
  ]);
  return { rows, total };
}

/** By what staff have at hand: a card, a piece, a maker, an order, an owner. */
function matching(q: string) {
  const shown = sql`concat_ws(' ', certificates.number, certificates.facts->>'piece',
    certificates.facts->'maker'->>'name')`;
  const order = q.replace(/^#/, '');
  return sql<SqlBool>`(
    ${containsWords(shown, q)}
    or certificates.code = ${plainCode(q)}
    or (${/[0-9a-f]/i.test(order)} and certificates.order_id::text ilike ${likeAnywhere(order)})
    or exists (
      select from certificate_owners owned left join users on users.id = owned.user_id
      where owned.certificate_id = certificates.id
        and (owned.email = lower(${q}) or users.email = lower(${q}) or ${containsWords(sql.ref('users.name'), q)})))`;
}

/** How many delivered pieces wait, since all numbers of their edition are given. */
export async function countLacking(db: Db): Promise<number> {
  return countRows(
    db
      .selectFrom('certificates')
      .innerJoin('orders', 'orders.id', 'certificates.orderId')
      .where(lacksNumber),
  );
}

/** Units of an order line, `items`, that are in the studio again, or were paid back. */
const goneUnits = sql<number>`least(items.quantity,
  coalesce((
    select sum(back.quantity) from return_lines back
    join returns on returns.id = back.return_id
    where back.order_line_id = items.id and returns.status in ('received', 'refunded')), 0)
  + coalesce((
    select sum(paid.quantity) from refund_lines paid
    join refunds on refunds.id = paid.refund_id
    where paid.order_line_id = items.id and refunds.status <> 'failed'
      and not exists (
        select from returns where returns.refund_id = refunds.id
          and returns.status in ('received', 'refunded'))), 0))::integer`;

/** Orders whose lines have more certificates than the customer has units. */
export async function listUndecided(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct items.order_id from order_lines as items
    join (
      select order_line_id, count(*) as living from certificates
      where state in ('valid', 'lost') group by order_line_id
    ) as issued on issued.order_line_id = items.id
    where issued.living > items.quantity - ${goneUnits}
    limit ${limit}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

export type CertifiedLine = Awaited<ReturnType<typeof listLines>>[number];

/** The lines of an order, with what their products say today. */
export function listLines(db: Db, orderId: string) {
  return db
    .selectFrom('orderLines as items')
    .innerJoin('products', 'products.id', 'items.productId')
    .leftJoin('makers', 'makers.id', 'products.makerId')
    .where('items.orderId', '=', orderId)
    .orderBy('items.position')
    .select([
      'items.id as itemId',
      'products.id as productId',
      'items.quantity',
      goneUnits.as('gone'),
      'items.options',
      'items.selectedSize',
      'items.image as orderedImage',
      'products.name',
      'products.isCertified',
      'products.technique',
      'products.size',
      'products.madeIn',
      'products.edition',
      'makers.name as makerName',
      'makers.village as makerVillage',
    ])
    .execute();
}

/** In the order in which checkouts lock them, so that no number of an edition is given twice. */
export async function lockProductsOf(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The lowest numbers of a product's edition that no certificate has. */
export async function listFreeNumbers(
  trx: Trx,
  { productId, edition, count }: { productId: string; edition: number; count: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select each as number from generate_series(1, ${edition}::integer) as each
    where not exists (
      select from certificates
      where product_id = ${productId} and holds_number and edition_number = each)
    order by each limit ${count}`.execute(trx);
  return rows.map(({ number }) => number);
}

export async function insertCertificate(trx: Trx, certificate: Insertable<Certificates>) {
  await trx.insertInto('certificates').values(certificate).execute();
}

export async function changeCertificate(trx: Trx, id: string, changes: Updateable<Certificates>) {
  await trx.updateTable('certificates').set(changes).where('id', '=', id).execute();
}

/** A key that signs stays known for ever. */
export async function saveKey(trx: Trx, key: Insertable<CertificateKeys>): Promise<void> {
  await trx
    .insertInto('certificateKeys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest first. */
export function listKeys(db: Db) {
  return db
    .selectFrom('certificateKeys')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Staff write reasons themselves, and may name the customer there. */
export async function clearReasons(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('certificates')
    .set({ reason: null })
    .where('orderId', '=', anyOf(orderIds))
    .execute();
}
