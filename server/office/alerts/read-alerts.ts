import { type Alerts, alerts } from '#contract/alerts/alerts.ts';
import { cashLimits } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { breachAddressees } from '#contract/privacy/breach-rules.ts';
import { grievanceLimits } from '#contract/privacy/grievance-rules.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import { DAY_MS, HOUR_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { countUnsent, findHeldMails } from '#server/messages/outbox/outbox.queries.ts';
import { channelName } from '#server/messages/outbox/present-mail.ts';
import { findBackupTrouble } from '#server/office/backups/read-backups.ts';
import { countUnreported } from '#server/people/breaches/breaches.queries.ts';
import { countOpenGrievances } from '#server/people/grievances/grievances.queries.ts';
import { countBrokenRules } from '#server/reports/ledger/read-checks.ts';
import { countCertificatesDue } from '#server/selling/certificates/read-certificates.ts';
import { countMoneyDue } from '#server/selling/orders/views/order-views.queries.ts';
import { countOwed, countRefused } from '#server/selling/orders/views/refund-views.queries.ts';
import { findSilence } from '#server/selling/payments/webhook-silence.ts';
import { countReviewWork } from '#server/selling/reviews/admin-reviews.queries.ts';
import { countReferences } from '#server/selling/upi/upi.queries.ts';

const nothing: Alerts = {
  brokenRules: 0,
  refusedRefunds: 0,
  owedRefunds: 0,
  moneyDue: 0,
  upiReferences: 0,
  failedMails: 0,
  grievancesDue: 0,
  grievancesOverdue: 0,
  untoldBreaches: 0,
  reviewsReported: 0,
  certificatesDue: 0,
  backup: null,
  mailServer: null,
  webhooks: null,
};

/** What needs somebody's attention; packers see none of it. */
export async function gatherAlerts(shop: Shop, role: StaffRole | undefined): Promise<Alerts> {
  if (!mayAs(role, 'manager')) return nothing;
  const isOwner = mayAs(role, 'owner');
  const now = shop.clock.now();
  const soon = new Date(now.getTime() + grievanceLimits.noticeHours * HOUR_MS);
  const [
    brokenRules,
    refusedRefunds,
    owedRefunds,
    untoldBreaches,
    grievances,
    { failed },
    held,
    silence,
    certificatesDue,
    moneyDue,
    reviews,
    backup,
    upiReferences,
  ] = await Promise.all([
    isOwner ? countBrokenRules(shop.db) : 0,
    isOwner ? countRefused(shop.db) : 0,
    isOwner ? countOwed(shop.db) : 0,
    isOwner ? countUnreported(shop.db, breachAddressees.length) : 0,
    countOpenGrievances(shop.db, { now, soon }),
    countUnsent(shop.db),
    findHeldMails(shop.db),
    findSilence(shop),
    countCertificatesDue(shop.db),
    countMoneyDue(shop.db, new Date(now.getTime() - cashLimits.dueDays * DAY_MS)),
    countReviewWork(shop.db),
    isOwner ? findBackupTrouble(shop) : null,
    countReferences(shop.db),
  ]);
  return toWire(alerts, {
    brokenRules,
    refusedRefunds,
    owedRefunds,
    moneyDue,
    upiReferences,
    failedMails: failed,
    grievancesDue: grievances.due,
    grievancesOverdue: grievances.overdue,
    untoldBreaches,
    reviewsReported: reviews.reported,
    certificatesDue,
    backup,
    mailServer: held ? { ...held, channel: awayChannel(held.channel) } : null,
    webhooks: silence
      ? { ...silence, lastAt: silence.lastAt ?? null, refusedAt: silence.refusedAt ?? null }
      : null,
  });
}

/** Everybody knows what the mail server is. */
function awayChannel(id: string): string | undefined {
  return id === 'mail' ? undefined : channelName(id);
}
