import { ledgerLimits } from '#contract/ledger/ledger-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { checkLedger, doCheck } from './check-ledger.ts';

export function defineLedgerJobs(shop: Shop): void {
  // An interrupted check is not repeated: the next one comes at night.
  const options = { retryLimit: 0, longestSeconds: ledgerLimits.longestMs / 1000 };
  shop.jobs.define(
    'check-ledger',
    async ({ checkId }, stopping) => void (await doCheck(shop, checkId, { stopping })),
    options,
  );
  shop.jobs.define('check-ledger-by-night', (_, stopping) => checkByNight(shop, stopping), options);
  shop.jobs.everyDay('check-ledger-by-night');
}

export async function checkByNight(shop: Shop, stopping?: AbortSignal): Promise<void> {
  await checkLedger(shop, { askedBy: 'clock', days: ledgerLimits.days }, { stopping });
}
