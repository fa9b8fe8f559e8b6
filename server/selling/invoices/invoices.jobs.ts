import type { Shop } from '#server/infra/shop/shop.ts';
import { issueMissing } from './issue-missing.ts';

export function defineInvoicesJobs(shop: Shop): void {
  shop.jobs.define('issue-missing-invoices', (_data, stopping) => issueMissing(shop, stopping), {
    longestSeconds: 6 * 3600,
  });
}
