import { createHash } from 'node:crypto';
import type { GrievanceForm } from '#contract/privacy/grievance-fields.ts';
import { grievanceLimits, oneMonthAfter } from '#contract/privacy/grievance-rules.ts';
import { mailboxOf } from '#server/accounts/users/mailbox-of.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { saveTicketed } from '#server/studio/cases/ticket-number.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { mailGrievance } from './grievance-mails.ts';
import { findSameGrievance, lockWords } from './grievances.queries.ts';

/** The same text from the same address within this time is the same request. */
const SAME_MS = 15 * MINUTE_MS;
/** Each sends a mail to an unverified address. */
const OF_ONE_MAILBOX = { times: 5, seconds: 24 * 3600 };
const OF_ONE_NETWORK = { times: 10, seconds: 3600 };

interface Asker {
  userId: string | undefined;
  ipAddress: string;
}

interface Taken {
  ticket: string;
  acknowledgeBy: Date;
  resolveBy: Date;
}

/**
 * Receives a request to the grievance officer from anyone, mails both sides, and returns its ticket
 * number and dates. A double click or a retry gets those of the first.
 * @throws Problem if there were too many
 */
export async function sendGrievance(
  shop: Shop,
  form: GrievanceForm,
  { userId, ipAddress }: Asker,
): Promise<Taken> {
  await limitRate(shop, `grievance:ip:${networkOf(ipAddress)}`, OF_ONE_NETWORK);
  const contentHash = createHash('sha256')
    .update(JSON.stringify([userId, form]))
    .digest('hex');
  const since = new Date(shop.clock.now().getTime() - SAME_MS);
  return shop.db.transaction().execute(async (trx) => {
    await lockWords(trx, contentHash);
    const same = await findSameGrievance(trx, { contentHash, since });
    if (same) {
      const { ticket, acknowledgeBy, resolveBy } = same;
      return { ticket, acknowledgeBy, resolveBy };
    }
    const mailbox = `grievance:mailbox:${mailboxOf(form.email)}`;
    await limitRate({ ...shop, db: trx }, mailbox, OF_ONE_MAILBOX);
    return saveGrievance(shop, trx, { form, userId, contentHash });
  });
}

async function saveGrievance(
  shop: Shop,
  trx: Db,
  {
    form,
    userId,
    contentHash,
  }: { form: GrievanceForm; userId: string | undefined; contentHash: string },
): Promise<Taken> {
  const settings = await readShopSettings(trx);
  const id = shop.random.id();
  const now = shop.clock.now();
  const acknowledgeBy = new Date(now.getTime() + grievanceLimits.acknowledgeHours * HOUR_MS);
  const resolveBy = oneMonthAfter(now);
  const ticket = await saveTicketed(trx, { ...shop, shopName: settings.name }, 'grievances', {
    ...form,
    id,
    userId: userId ?? null,
    contentHash,
    receivedAt: now,
    acknowledgeBy,
    resolveBy,
    updatedAt: now,
  });
  await mailGrievance(shop, trx, { ...form, id, ticket, acknowledgeBy, resolveBy });
  return { ticket, acknowledgeBy, resolveBy };
}
