import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  type CommissionStep,
  commissionLife,
  commissionSteps,
} from '#contract/commissions/commission-life.ts';
import type { CommissionSide } from '#contract/commissions/commission-rules.ts';
import { type Writer, writtenBy } from '#server/accounts/users/accounts.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';

const stepsThat = (rule: (step: CommissionStep) => boolean) =>
  sql.join(commissionSteps.filter(rule).map((step) => sql.lit(step)));

/**
 * Whose turn it is: who wrote last after the last step waits for the other side; else a payment that
 * is due, or the step, says it. In a closed commission only words that the studio has not read wait for it.
 */
const waitsFor = sql<CommissionSide | null>`case
  when customer_wrote_at > greatest(studio_wrote_at, stepped_at) and (
    step not in (${stepsThat((step) => commissionLife[step].isClosed)})
    or customer_wrote_at > coalesce(studio_read_at, '-infinity')) then 'studio'
  when (select part_paise from orders where orders.id = order_id and status = 'pending') > 0
    then 'customer'
  when step in (${stepsThat((step) => commissionLife[step].waitsFor === 'studio')}) then
    case when studio_wrote_at > greatest(customer_wrote_at, stepped_at)
      then 'customer' else 'studio' end
  when step in (${stepsThat((step) => commissionLife[step].waitsFor === 'customer')})
    then 'customer' end`;

/** How much `reader` has not read yet. */
const unreadBy = (reader: CommissionSide) => sql<number>`(
  select count(*)::int from commission_messages as written
  where written.commission_id = commissions.id and written.side <> ${sql.lit(reader)}
    and written.created_at > coalesce(${sql.ref(`commissions.${reader}_read_at`)}, '-infinity'))`;

export type CommissionRow = Awaited<ReturnType<typeof listOwnRows>>['rows'][number];

function selectRows(db: Db, reader: CommissionSide) {
  return db
    .selectFrom('commissions')
    .leftJoin('commissionQuotes as present', (join) =>
      join
        .onRef('present.commissionId', '=', 'commissions.id')
        .on('present.status', 'in', ['open', 'accepted']),
    )
    .select([
      'commissions.id',
      'commissions.number',
      'commissions.title',
      'commissions.step',
      'commissions.name',
      'commissions.createdAt',
      'commissions.updatedAt as lastAt',
      'commissions.termsAt as updatedAt',
      'present.totalPaise',
      'present.validUntil',
      'present.deliverOn',
      'commissions.wantedOn',
      'commissions.orderId',
      'commissions.stars',
      waitsFor.as('waitsFor'),
      unreadBy(reader).as('unread'),
    ]);
}

export async function listOwnRows(
  db: Db,
  { user, limit, offset }: { user: Writer; limit: number; offset: number },
) {
  const [rows, total] = await Promise.all([
    selectRows(db, 'customer')
      .where(writtenBy(user))
      .orderBy('commissions.updatedAt', 'desc')
      .orderBy('commissions.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(db.selectFrom('commissions').where(writtenBy(user))),
  ]);
  return { rows, total };
}

export interface DeskList {
  step: CommissionStep | undefined;
  waits: CommissionSide | undefined;
  q: string | undefined;
  sort: 'newest' | 'due';
  limit: number;
  offset: number;
}

export async function listDeskRows(db: Db, { sort, limit, offset, ...wanted }: DeskList) {
  const rule = rulesOf(wanted);
  const [rows, total] = await Promise.all([
    selectRows(db, 'studio')
      .where(rule)
      .$if(sort === 'due', (rows_) =>
        rows_.orderBy(sql`least(present.deliver_on, commissions.wanted_on) nulls last`),
      )
      .orderBy('commissions.updatedAt', 'desc')
      .orderBy('commissions.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(db.selectFrom('commissions').where(rule)),
  ]);
  return { rows, total };
}

const shown = sql`concat_ws(' ', commissions.number, commissions.title, commissions.name,
  commissions.email)`;

function rulesOf({ step, waits, q }: Pick<DeskList, 'step' | 'waits' | 'q'>): Expression<SqlBool> {
  const rules: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (step) rules.push(sql`commissions.step = ${step}`);
  if (waits) rules.push(sql`${waitsFor} = ${waits}`);
  if (q) rules.push(containsWords(shown, q));
  return sql`${sql.join(rules, sql` and `)}`;
}

export async function countWaiting(db: Db): Promise<number> {
  return countRows(db.selectFrom('commissions').where(sql<SqlBool>`${waitsFor} = 'studio'`));
}

/** What open quotes come to, and those that were accepted since then. */
export async function sumQuotes(db: Db, since: Date) {
  return db
    .selectFrom('commissionQuotes')
    .where('status', 'in', ['open', 'accepted'])
    .select((eb) => [
      eb.fn
        .coalesce(eb.fn.sum<number>('totalPaise').filterWhere('status', '=', 'open'), eb.lit(0))
        .as('quoted'),
      eb.fn
        .coalesce(
          eb.fn
            .sum<number>('totalPaise')
            .filterWhere('status', '=', 'accepted')
            .filterWhere('answeredAt', '>', since),
          eb.lit(0),
        )
        .as('accepted'),
    ])
    .executeTakeFirstOrThrow();
}

export type CommissionView = NonNullable<Awaited<ReturnType<typeof findCommissionView>>>;

/** A commission with all that was said, done and offered, as `reader` sees it. */
export async function findCommissionView(db: Db, number: string, reader: CommissionSide) {
  return selectRows(db, reader)
    .leftJoin('users', 'users.id', 'commissions.userId')
    .leftJoin('categories', 'categories.address', 'commissions.category')
    .where('commissions.number', '=', number)
    .select((eb) => [
      'commissions.email',
      'commissions.userId',
      'users.email as accountEmail',
      'commissions.contactId',
      'commissions.size',
      'commissions.colours',
      'commissions.occasion',
      'commissions.place',
      'commissions.budgetPaise',
      'commissions.category',
      'categories.gstRate as categoryGstRate',
      'commissions.customerReadAt',
      'commissions.studioReadAt',
      jsonObjectFrom(
        eb
          .selectFrom('products')
          .whereRef('products.id', '=', 'commissions.productId')
          .where('products.deletedAt', 'is', null)
          .select(['products.id', 'products.name']),
      ).as('product'),
      jsonArrayFrom(
        eb
          .selectFrom('commissionMessages as messages')
          .leftJoin('users as authors', 'authors.id', 'messages.authorId')
          .whereRef('messages.commissionId', '=', 'commissions.id')
          .orderBy('messages.createdAt')
          .orderBy('messages.id')
          .select((inner) => [
            'messages.id',
            'messages.side',
            'authors.name as author',
            'messages.text',
            'messages.createdAt',
            jsonArrayFrom(
              inner
                .selectFrom('commissionImages as images')
                .whereRef('images.messageId', '=', 'messages.id')
                .orderBy('images.position')
                .select([
                  'images.id',
                  'images.fileName as filename',
                  'images.width',
                  'images.height',
                ]),
            ).as('images'),
          ]),
      ).as('messages'),
      jsonArrayFrom(
        eb
          .selectFrom('commissionEvents as events')
          .whereRef('events.commissionId', '=', 'commissions.id')
          .orderBy('events.createdAt')
          .orderBy('events.id')
          .select([
            'events.id',
            'events.fromStep as from',
            'events.toStep as to',
            'events.side',
            'events.note',
            'events.createdAt',
          ]),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('commissionQuotes as quotes')
          .whereRef('quotes.commissionId', '=', 'commissions.id')
          .orderBy('quotes.number', 'desc')
          .selectAll('quotes'),
      ).as('quotes'),
      jsonObjectFrom(
        eb
          .selectFrom('orders')
          .whereRef('orders.id', '=', 'commissions.orderId')
          .select((inner) => [
            'orders.id',
            'orders.status',
            'orders.totalPaise',
            'orders.part',
            'orders.partPaise',
            'orders.cancellationFeePaise',
            jsonArrayFrom(
              inner
                .selectFrom('orderParts as parts')
                .leftJoin('payments', (join) =>
                  join
                    .onRef('payments.orderId', '=', 'parts.orderId')
                    .onRef('payments.part', '=', 'parts.number')
                    .on('payments.role', '=', 'settles'),
                )
                .whereRef('parts.orderId', '=', 'orders.id')
                .orderBy('parts.number')
                .select([
                  'parts.number',
                  'parts.due',
                  'parts.amountPaise',
                  'payments.createdAt as paidAt',
                ]),
            ).as('parts'),
            sql<number>`(select coalesce(sum(amount_paise), 0)::bigint from refunds
              where refunds.order_id = orders.id and refunds.status not in ('failed', 'kept'))`.as(
              'returnedPaise',
            ),
          ]),
      ).as('order'),
    ])
    .executeTakeFirst();
}
