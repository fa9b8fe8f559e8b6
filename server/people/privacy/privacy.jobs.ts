import { privacyLimits } from '#contract/privacy/privacy-rules.ts';
import { deleteConsentsOfErased } from '#server/accounts/consents/consents.queries.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { deleteErasedMails } from '#server/messages/outbox/mails.queries.ts';
import { eraseDueCustomers } from './erase-due.ts';

const ERASED_MAIL_DAYS = 7;

export function definePrivacyJobs(shop: Shop): void {
  shop.jobs.define('erase-due-customers', () => eraseDueCustomers(shop));
  shop.jobs.everyMinute('erase-due-customers');
  shop.jobs.define('tidy-privacy', () => tidyPrivacy(shop));
  shop.jobs.everyDay('tidy-privacy');
}

/** Deletes what is left of those who are no longer customers. */
export async function tidyPrivacy({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const earliest = new Date(now);
  earliest.setUTCFullYear(now.getUTCFullYear() - privacyLimits.consentsStoredYears);
  await deleteConsentsOfErased(db, earliest);
  await deleteErasedMails(db, new Date(now.getTime() - ERASED_MAIL_DAYS * DAY_MS));
}
