import { setTimeout as pause } from 'node:timers/promises';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import type { Visitor } from '#harness/visitor.ts';
import type { Context } from './context.ts';
import { untilTaken } from './until-done.ts';

/** The owner retries the refunds that a provider has refused, or could not pay out. */
export async function retryRefunds(
  context: Context,
  owner: Visitor,
  database: DatabaseServer,
): Promise<void> {
  const { chance, isOver } = context;
  while (!isOver()) {
    await pause(chance.between(1_000, 4_000));
    await retryRefused(context, owner, database);
  }
}

/** Returns how many there were that can go out again. */
export async function retryRefused(
  { chance, tally }: Context,
  owner: Visitor,
  database: DatabaseServer,
): Promise<number> {
  const refused = await retryUntilDone(() =>
    database.query<{ id: string; order_id: string }>(`
      select id, order_id from refunds where status = 'failed'
        and not exists (select from refunds as again where again.retry_of = refunds.id)
      order by created_at`),
  );
  let again = 0;
  for (const { id: refundId, order_id: id } of refused) {
    const ask = () =>
      untilTaken(() => owner.call(adminOrdersApi.retryRefund, { params: { id, refundId } }));
    const answers = await Promise.all(chance.happens(0.3) ? [ask(), ask()] : [ask()]);
    if (!answers.some(({ status }) => status === 200)) continue;
    again += 1;
    tally.count('refunds retried');
  }
  return again;
}
