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
      'user_id',
      'name',
      'email',
      'title',
      'size',
      'colours',
      'occasion',
      'place',
      'wanted_on',
      'budget_paise',
      'category',
      'product_id',
      'contact_id',
      'order_id',
      'stars',
      'rated_at',
      'created_at',
      'updated_at',
      'stepped_at',
      'terms_at',
      'customer_wrote_at',
      'studio_wrote_at',
      'customer_read_at',
      'studio_read_at',
    ])
    .where(writtenBy({ userId: id, email }))
    .orderBy('created_at')
    .execute();
}

export function listCommissionMessages(db: Db, commissionIds: readonly string[]) {
  return db
    .selectFrom('commission_messages')
    .select(['id', 'commission_id', 'side', 'text', 'created_at'])
    .where('commission_id', '=', anyOf(commissionIds))
    .orderBy('created_at')
    .execute();
}

export function listCommissionImages(db: Db, messageIds: readonly string[]) {
  return db
    .selectFrom('commission_images')
    .select(['id', 'message_id', 'file_name', 'width', 'height', 'position'])
    .where('message_id', '=', anyOf(messageIds))
    .orderBy('message_id')
    .orderBy('position')
    .execute();
}

export function listCommissionQuotes(db: Db, commissionIds: readonly string[]) {
  return db
    .selectFrom('commission_quotes')
    .select([
      'id',
      'commission_id',
      'number',
      'description',
      'price_paise',
      'gst_rate',
      'tax_paise',
      'total_paise',
      'deliver_on',
      'valid_until',
      'revisions',
      'cancellation_percent',
      'plan_dues',
      'plan_paise',
      'status',
      'policies',
      'created_at',
      'answered_at',
    ])
    .where('commission_id', '=', anyOf(commissionIds))
    .orderBy('number')
    .execute();
}

export function listCommissionEvents(db: Db, commissionIds: readonly string[]) {
  return db
    .selectFrom('commission_events')
    .select(['id', 'commission_id', 'from_step', 'to_step', 'side', 'note', 'created_at'])
    .where('commission_id', '=', anyOf(commissionIds))
    .orderBy('created_at')
    .execute();
}
