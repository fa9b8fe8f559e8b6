import { addDays, indianDay } from '#contract/api/calendar.ts';
import type { RetentionKindName } from '#contract/privacy/retention-periods.ts';
import { deleteExpiredChallenges } from '#server/accounts/second-factor/passkeys.queries.ts';
import { deleteExpiredSessions } from '#server/accounts/sessions/sessions.queries.ts';
import { dropSignInCodesBefore } from '#server/accounts/sign-in/sign-in-codes.queries.ts';
import { deleteExpiredHalfSessions } from '#server/accounts/users/half-sessions.queries.ts';
import { deleteExpiredNonces } from '#server/accounts/users/nonces.queries.ts';
import { dropResetsBefore } from '#server/accounts/users/password-resets.queries.ts';
import { dropPendingBefore } from '#server/accounts/users/pending-registrations.queries.ts';
import { importFileName } from '#server/catalogue/import/import-file.ts';
import { deleteImportsBefore } from '#server/catalogue/import/imports.queries.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { forgetOldLimits } from '#server/infra/http/security/rate-limit.queries.ts';
import { removeAttachments } from '#server/infra/media/attachments.ts';
import { removeFiles } from '#server/infra/media-store/remove-files.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { forgetMailedCodes, forgetMails } from '#server/messages/outbox/mails.queries.ts';
import { forgetStopsBefore } from '#server/messages/outbox/stops.queries.ts';
import { clearRefundReasons } from '#server/people/customers/erase.queries.ts';
import { grievanceMailKeys } from '#server/people/grievances/grievance-mails.ts';
import { forgetMailedBefore } from '#server/people/policy-mailings/policy-mailings.queries.ts';
import { dropVisitKeysBefore } from '#server/reports/analytics/visits.queries.ts';
import { forgetChecks } from '#server/reports/ledger/ledger.queries.ts';
import { dropReadingsBefore } from '#server/reports/web-vitals/web-vitals.queries.ts';
import { deleteOrderCodesBefore } from '#server/selling/cash-on-delivery/order-codes.queries.ts';
import { clearReasons } from '#server/selling/certificates/certificates.queries.ts';
import { endLapsedTransfers } from '#server/selling/certificates/owners.queries.ts';
import { deleteCashOrders } from '#server/selling/checkout/holds/cash-orders.queries.ts';
import { deleteExpiredKeys } from '#server/selling/commissions/commission-keys.queries.ts';
import { commissionMailKeys } from '#server/selling/commissions/commission-mails.ts';
import { deleteCommissions } from '#server/selling/commissions/commissions.queries.ts';
import { deleteMessages } from '#server/selling/contact/contact.queries.ts';
import { mailKeysOf } from '#server/selling/contact/mail-message.ts';
import { forgetBuyers } from '#server/selling/invoices/invoices.queries.ts';
import { forgetReturnWords } from '#server/selling/returns/record/returns.queries.ts';
import { deleteReportsBefore } from '#server/selling/reviews/admin-reviews.queries.ts';
import { eraseInactiveAccounts } from './inactive-accounts.ts';
import * as rows from './retention.queries.ts';
import { sweepOrphans } from './sweep-orphans.ts';

interface Cleaning {
  shop: Shop;
  /** Older data is deleted. */
  before: Date;
  days: number;
  now: Date;
}

interface Kind {
  /** How much of it exists; omitted if the database holds none. */
  held?: (db: Db) => Promise<rows.Held>;
  /** Returns how many were deleted; omitted if nothing is ever deleted by itself. */
  clean?: (cleaning: Cleaning) => Promise<number>;
}

const BATCH = 200;

/** How each kind of data is counted in the database, and cleaned. */
export const kinds: Record<RetentionKindName, Kind> = {
  accounts: {
    held: (db) => rows.countHeld(db, 'users', 'createdAt', rows.customers),
    clean: ({ shop, before }) => eraseInactiveAccounts(shop, before),
  },
  orders: {
    held: (db) => rows.countHeld(db, 'orders', 'createdAt', rows.paidOrders),
    clean: ({ shop, before, now }) =>
      inBatches(shop, async (trx, limit) => {
        const ids = await rows.takeOutOfOldOrders(trx, { before, limit, now });
        await forgetBuyers(trx, ids);
        await clearRefundReasons(trx, ids);
        await deleteCashOrders(trx, ids);
        await clearReasons(trx, ids);
        const images = await forgetReturnWords(trx, ids);
        return {
          count: ids.length,
          after: () => removeAttachments(shop.media, images, 'return'),
        };
      }),
  },
  'unpaid-orders': {
    held: (db) => rows.countHeld(db, 'orders', 'createdAt', rows.unpaidOrders),
    clean: ({ shop, before, now }) =>
      inBatches(shop, async (trx, limit) => ({
        count: await rows.emptyUnpaidOrders(trx, { before, limit, now }),
      })),
  },
  returns: {
    held: (db) => rows.countHeld(db, 'returns', 'updatedAt', rows.returnsWithWords),
    clean: ({ shop, before }) =>
      inBatches(shop, async (trx, limit) => {
        const ids = await rows.listOldReturns(trx, { before, limit });
        const images = ids.length > 0 ? await rows.emptyReturns(trx, ids) : [];
        return {
          count: ids.length,
          after: () => removeAttachments(shop.media, images, 'return'),
        };
      }),
  },
  messages: {
    held: (db) => rows.countHeld(db, 'contactMessages', 'updatedAt'),
    clean: ({ shop, before }) =>
      inBatches(shop, async (trx, limit) => {
        const ids = await rows.listOldMessages(trx, { before, limit });
        const { images, replyIds } = await deleteMessages(trx, ids);
        await forgetMails(trx, [
          ...ids.flatMap((id) => mailKeysOf(id, [])),
          ...mailKeysOf('', replyIds),
        ]);
        return { count: ids.length, after: () => removeAttachments(shop.media, images) };
      }),
  },
  commissions: {
    held: (db) => rows.countHeld(db, 'commissions', 'updatedAt'),
    clean: async ({ shop, before, now }) => {
      await deleteExpiredKeys(shop.db, now);
      return inBatches(shop, async (trx, limit) => {
        const ids = await rows.listOldCommissions(trx, { before, limit });
        const deleted = await deleteCommissions(trx, ids);
        await forgetMails(trx, commissionMailKeys(deleted));
        return {
          count: ids.length,
          after: () => removeAttachments(shop.media, deleted.images, 'commission'),
        };
      });
    },
  },
  grievances: {
    held: (db) => rows.countHeld(db, 'grievances', 'receivedAt'),
    clean: ({ shop, before }) =>
      inBatches(shop, async (trx, limit) => {
        const ids = await rows.deleteOldGrievances(trx, { before, limit });
        await forgetMails(trx, ids.flatMap(grievanceMailKeys));
        return { count: ids.length };
      }),
  },
  reviews: {
    held: (db) => rows.countHeld(db, 'reviews', 'createdAt'),
  },
  'review-reports': {
    held: (db) => rows.countHeld(db, 'reviewReports', 'createdAt'),
    clean: ({ shop, before }) => deleteReportsBefore(shop.db, before),
  },
  certificates: {
    held: (db) => rows.countHeld(db, 'certificateOwners', 'since'),
  },
  'certificate-transfers': {
    held: (db) => rows.countHeld(db, 'certificateTransfers', 'createdAt', rows.openTransfers),
    clean: ({ shop, before }) =>
      inBatches(shop, async (trx, limit) => ({
        count: await endLapsedTransfers(trx, before, limit),
      })),
  },
  carts: {
    held: (db) => rows.countHeld(db, 'cartLines', 'changedAt'),
    clean: ({ shop, before }) =>
      inBatches(shop, async (trx, limit) => ({
        count: await rows.deleteOldCarts(trx, { before, limit }),
      })),
  },
  mails: {
    held: (db) => rows.countHeld(db, 'mails', 'createdAt', rows.fullMails),
    clean: ({ shop, before }) =>
      inBatches(shop, async (trx, limit) => ({
        count: await rows.emptyOldMails(trx, { before, limit }),
        after: async () => {
          await forgetMailedBefore(shop.db, before);
          await forgetStopsBefore(shop.db, before);
        },
      })),
  },
  webhooks: {
    held: (db) => rows.countHeld(db, 'webhookEvents', 'receivedAt', rows.fullEvents),
    clean: ({ shop, before }) =>
      inBatches(shop, async (trx, limit) => ({
        count: await rows.emptyOldEvents(trx, { before, limit }),
      })),
  },
  registrations: {
    held: (db) => rows.countHeld(db, 'pendingRegistrations', 'createdAt'),
    clean: ({ shop, before }) => dropPendingBefore(shop.db, before),
  },
  sessions: {
    held: (db) => rows.countHeld(db, 'sessions', 'createdAt'),
    clean: ({ shop, now }) => deleteExpiredSessions(shop.db, now),
  },
  codes: {
    held: (db) => rows.countHeld(db, 'passwordResets', 'createdAt'),
    clean: async ({ shop: { db }, before, now }) => {
      const counts = await Promise.all([
        deleteExpiredHalfSessions(db, now),
        deleteExpiredNonces(db, now),
        deleteExpiredChallenges(db, now),
        dropResetsBefore(db, before),
        dropSignInCodesBefore(db, before),
        deleteOrderCodesBefore(db, before),
        forgetMailedCodes(db, before),
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    },
  },
  limits: {
    held: (db) => rows.countHeld(db, 'rateLimits', 'resetsAt'),
    clean: ({ shop, now }) => forgetOldLimits(shop.db, now),
  },
  invitations: {
    held: (db) => rows.countHeld(db, 'staffInvitations', 'createdAt'),
    clean: ({ shop, before }) => rows.deleteOldInvitations(shop.db, before),
  },
  'visit-keys': {
    held: (db) => rows.countHeld(db, 'visitKeys', 'day'),
    // Whole days: a key of yesterday may still be on its way.
    clean: ({ shop, days, now }) => dropVisitKeysBefore(shop.db, addDays(indianDay(now), 1 - days)),
  },
  uploads: {
    clean: ({ shop }) => sweepOrphans(shop),
  },
  logs: {},
  audit: {
    held: (db) => rows.countHeld(db, 'auditEntries', 'at'),
  },
  breaches: {
    held: (db) => rows.countHeld(db, 'breaches', 'createdAt'),
  },
  imports: {
    held: (db) => rows.countHeld(db, 'imports', 'createdAt'),
    clean: async ({ shop, before }) => {
      const ids = await deleteImportsBefore(shop.db, before);
      await removeFiles(shop.media, ids.map(importFileName));
      return ids.length;
    },
  },
  vitals: {
    held: (db) => rows.countHeld(db, 'webVitals', 'day'),
    clean: ({ shop, days, now }) => dropReadingsBefore(shop.db, addDays(indianDay(now), -days)),
  },
  'book-checks': {
    held: (db) => rows.countHeld(db, 'ledgerChecks', 'startedAt'),
    clean: ({ shop, before }) => forgetChecks(shop.db, before),
  },
};

interface Done {
  count: number;
  /**
   * Deletes files once nothing refers to them; if the shop stops before, `sweepOrphans` finds them.
   */
  after?: () => Promise<void>;
}

/** A few rows per transaction, until nothing is left. */
async function inBatches(
  shop: Shop,
  step: (trx: Trx, limit: number) => Promise<Done>,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const { count, after } = await shop.db.transaction().execute((trx) => step(trx, BATCH));
    await after?.();
    sum += count;
    if (count < BATCH) return sum;
  }
}
