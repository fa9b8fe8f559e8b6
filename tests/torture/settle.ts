import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import type { Providers } from '#harness/providers.ts';

const SAY_EVERY_MS = 30_000;

interface Open {
  events: number;
  mails: number;
  dropped: number;
  refunds: number;
}

/**
 * Waits until the shop knows everything: late payments are decided, every payment and refund of the
 * provider is booked, and nothing waits to be sent. Only a code that expired before its mail could
 * go out is never sent: the customer asks for another. Gives up after `patienceMs` without progress,
 * and returns what is missing.
 */
export async function untilSettled(
  providers: Providers,
  database: DatabaseServer,
  patienceMs: number,
  say: (line: string) => void,
): Promise<string[]> {
  let lastLine = '';
  let changedAt = Date.now();
  for (let saidAt = 0; ; ) {
    const missing = await findMissing(providers, database);
    const line = missing.join('; ');
    if (line !== lastLine) changedAt = Date.now();
    lastLine = line;
    if (missing.length === 0 || Date.now() - changedAt > patienceMs) return missing;
    if (Date.now() - saidAt > SAY_EVERY_MS) {
      saidAt = Date.now();
      say(`  waiting: ${line}`);
    }
    await pause(2_000);
  }
}

async function findMissing(providers: Providers, database: DatabaseServer): Promise<string[]> {
  const books = await providers.books();
  const undecided = books.payments.filter(({ status }) => status === 'created').length;
  const taken = books.payments.filter(({ captured }) => captured).map(({ id }) => id);
  const [known] = await retryUntilDone(() =>
    database.query<{ known: number }>(
      'select count(*)::int as known from payments where provider_payment_id = any($1)',
      [taken],
    ),
  );
  const [open] = await retryUntilDone(() =>
    database.query<Open>(`
      select (select count(*)::int from webhook_events where processed_at is null) as events,
        (select count(*)::int from mails where sent_at is null and failed_at is null) as mails,
        (select count(*)::int from mails where failed_at is not null
          and last_error is distinct from 'Its code had expired.') as dropped,
        (select count(*)::int from refunds where status = 'asked'
          and provider_payment_id not like 'hand\\_%') as refunds`),
  );
  const unpaid = books.refunds.filter(({ status }) => status === 'pending').length;
  return [
    [undecided, 'late payments undecided'],
    [taken.length - (known?.known ?? 0), 'payments unknown to the shop'],
    [open?.events ?? 0, 'webhooks not worked off'],
    [open?.refunds ?? 0, 'refunds not sent'],
    [unpaid, 'refunds not done at the provider'],
    [open?.mails ?? 0, 'mails not sent'],
    [open?.dropped ?? 0, 'mails given up'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, what]) => `${count} ${what}`);
}
