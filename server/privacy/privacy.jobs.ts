import { privacyLimits } from '#contract/privacy-rules.ts';
import { DAY_MS } from '../clock.ts';
import { forgetFarewells } from '../mail/mails.queries.ts';
import type { Shop } from '../shop.ts';
import { deleteConsentsOfErased } from './consents.queries.ts';
import { eraseDueCustomers } from './erase-due.ts';

const FAREWELL_DAYS = 7;

export function definePrivacyJobs(shop: Shop): void {
  shop.jobs.define('erase-due-customers', () => eraseDueCustomers(shop));
  shop.jobs.everyMinute('erase-due-customers');
  shop.jobs.define('tidy-privacy', () => tidyPrivacy(shop));
  shop.jobs.everyDay('tidy-privacy');
}

/** Forgets what is left of those who are no customers any more. */
export async function tidyPrivacy({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const earliest = new Date(now);
  earliest.setUTCFullYear(now.getUTCFullYear() - privacyLimits.consentsKeptYears);
  await deleteConsentsOfErased(db, earliest);
  await forgetFarewells(db, new Date(now.getTime() - FAREWELL_DAYS * DAY_MS));
}
