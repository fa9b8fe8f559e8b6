import type { Db } from '#server/infra/database/connection/database.ts';

/** The name among the settings of the time of a provider's last refused webhook. */
const refusedOf = (provider: string) => `webhook-refused:${provider}`;

/** Of one provider, or of all. */
export async function findLastEventTime(db: Db, provider?: string): Promise<Date | undefined> {
  const last = await db
    .selectFrom('webhookEvents')
    .select('receivedAt')
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider!))
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.receivedAt;
}

/** How many payments came in by a provider between the two times, and the first of them. */
export async function countPayments(
  db: Db,
  { provider, after, before }: { provider: string; after: Date; before: Date },
): Promise<{ payments: number; since: Date } | undefined> {
  const { payments, since } = await db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll().as('payments'),
      eb.fn.min<Date | null>('createdAt').as('since'),
    ])
    .where('provider', '=', provider)
    .where('createdAt', '>', after)
    .where('createdAt', '<=', before)
    .executeTakeFirstOrThrow();
  return since ? { payments: Number(payments), since } : undefined;
}

/** Records a webhook whose signature matches nothing, at most once in `everyMs`. */
export async function noteRefusedWebhook(
  db: Db,
  provider: string,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<void> {
  const value = JSON.stringify(now.toISOString());
  const earlier = new Date(now.getTime() - everyMs);
  await db
    .insertInto('settings')
    .values({ name: refusedOf(provider), value, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value, updatedAt: now })
        .where('settings.updatedAt', '<', earlier),
    )
    .execute();
}

export async function findRefusedTime(db: Db, provider: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('updatedAt')
    .where('name', '=', refusedOf(provider))
    .executeTakeFirst();
  return row?.updatedAt;
}
