import { warningDays } from '#contract/privacy/retention-periods.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { isStillToErase, listUsersToErase, warnInactiveUsers } from './retention.queries.ts';

const AT_ONCE = 50;
/** A shop that is switched on again after years spreads its mails over some days. */
const MOST_A_DAY = 500;
const retention = { name: 'Retention periods' };

/**
 * Warns users who have been inactive for long, and erases those who were warned and did not come
 * back. Without a mail server nobody can be warned, so nobody is erased.
 */
export async function eraseInactiveAccounts(shop: Shop, before: Date): Promise<number> {
  if (!(await shop.mailer.canSend())) return 0;
  const now = shop.clock.now();
  const warning = warningDays * DAY_MS;
  const ending = { before, warnedBefore: new Date(now.getTime() - warning) };
  await warnInactive(shop, new Date(before.getTime() + warning), now);
  let erased = 0;
  for (const { id, email } of await listUsersToErase(shop.db, ending)) {
    const isStillDue = (trx: Db) => isStillToErase(trx, id, ending);
    try {
      await eraseCustomer(shop, retention, id, { email, isStillDue });
      erased += 1;
    } catch (error) {
      // For example, an order is under way: try another day. No failure stops the others.
      const level = error instanceof Problem ? 'info' : 'error';
      shop.log[level]({ err: error, userId: id }, 'an inactive account was not erased for now');
    }
  }
  return erased;
}

async function warnInactive(shop: Shop, before: Date, now: Date): Promise<void> {
  const eraseOn = new Date(now.getTime() + warningDays * DAY_MS).toISOString();
  for (let warned = 0; warned < MOST_A_DAY; ) {
    const users = await shop.db.transaction().execute(async (trx) => {
      const inactive = await warnInactiveUsers(trx, { before, now, limit: AT_ONCE });
      for (const { id, name, email } of inactive) {
        await notify(trx, shop, {
          event: 'account-inactive',
          to: { email },
          data: { name, eraseOn },
          about: `${id}:${now.toISOString()}`,
        });
      }
      return inactive.length;
    });
    if (users < AT_ONCE) return;
    warned += users;
  }
}
