import { writtenBy } from '#server/accounts/users/accounts.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';

export function listCommissions(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('commissions')
    .select([
      'id',
      'number',
      'step',
      'userId',
      'name',
      'email',
      'title',
      'size',
      'colours',
      'occasion',
      'place',
      'wantedOn',
      'budgetPaise',
      'category',
      'productId',
      'contactId',
      'orderId',
      'stars',
      'ratedAt',
      'createdAt',
      'updatedAt',
      'steppedAt',
      'termsAt',
      'customerWroteAt',
      'studioWroteAt',
      'customerReadAt',
      'studioReadAt',
    ])
    .where(writtenBy({ userId: id, email }))
    .orderBy('createdAt')
    .execute();
}

export function listCommissionMessages(db: Db, commissionIds: readonly string[]) {
  return db
    .selectFrom('commissionMessages')
    .select(['id', 'commissionId', 'side', 'text', 'createdAt'])
    .where('commissionId', '=', anyOf(commissionIds))
    .orderBy('createdAt')
    .execute();
}

export function listCommissionImages(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('commissionImages')
    .select(['id', 'messageId', 'fileName', 'width', 'height', 'position'])
    .where('messageId', '=', anyOf(messageIds))
    .orderBy('messageId')
    .orderBy('position')
    .execute();
}

export function listCommissionQuotes(db: Db, commissionIds: readonly string[]) {
  return db
    .selectFrom('commissionQuotes')
    .select([
      'id',
      'commissionId',
      'number',
      'description',
      'pricePaise',
      'gstRate',
      'taxPaise',
      'totalPaise',
      'deliverOn',
      'validUntil',
      'revisions',
      'cancellationPercent',
      'planDues',
      'planPaise',
      'status',
      'policies',
      'createdAt',
      'answeredAt',
    ])
    .where('commissionId', '=', anyOf(commissionIds))
    .orderBy('number')
    .execute();
}

export function listCommissionEvents(db: Db, commissionIds: readonly string[]) {
  return db
    .selectFrom('commissionEvents')
    .select(['id', 'commissionId', 'fromStep', 'toStep', 'side', 'note', 'createdAt'])
    .where('commissionId', '=', anyOf(commissionIds))
    .orderBy('createdAt')
    .execute();
}
