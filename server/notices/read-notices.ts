import type { Notices } from '#contract/notices.ts';
import { mayAs, type StaffRole } from '#contract/staff.ts';
import { countBrokenRules } from '../books/read-checks.ts';
import { countUnsent, findHeldMails } from '../mail/mail-room.queries.ts';
import { countRefused } from '../payments/refund-views.queries.ts';
import { findSilence } from '../payments/webhook-silence.ts';
import type { Shop } from '../shop.ts';

const nothing: Notices = {
  brokenRules: 0,
  refusedRefunds: 0,
  failedMails: 0,
  mailServer: null,
  webhooks: null,
};

/** What somebody has to see to; packers have no part in it. */
export async function readNotices(shop: Shop, role: StaffRole | undefined): Promise<Notices> {
  if (!mayAs(role, 'manager')) return nothing;
  const isOwner = mayAs(role, 'owner');
  const [brokenRules, refusedRefunds, { failed }, held, silence] = await Promise.all([
    isOwner ? countBrokenRules(shop.db) : 0,
    isOwner ? countRefused(shop.db) : 0,
    countUnsent(shop.db),
    findHeldMails(shop.db),
    shop.payments && findSilence(shop),
  ]);
  return {
    brokenRules,
    refusedRefunds,
    failedMails: failed,
    mailServer: held ? { ...held, since: held.since.toISOString() } : null,
    webhooks: silence
      ? {
          payments: silence.payments,
          since: silence.since.toISOString(),
          lastAt: silence.lastAt?.toISOString() ?? null,
          refusedAt: silence.refusedAt?.toISOString() ?? null,
        }
      : null,
  };
}
