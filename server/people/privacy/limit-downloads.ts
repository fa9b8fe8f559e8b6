import { privacyLimits, privacyMessages } from '#contract/privacy/privacy-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { giveTryBack } from '#server/infra/http/security/rate-limit.queries.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

const keyOf = (userId: string) => `own-data:${userId}`;

/** @throws Problem if the file was downloaded too often today */
export async function countDownload(shop: Shop, userId: string): Promise<void> {
  await limitRate(shop, keyOf(userId), {
    times: privacyLimits.downloadsPerDay,
    seconds: DAY_MS / 1000,
    message: privacyMessages.tooManyDownloads,
  });
}

/** The same without counting: a page shows the refusal before the browser fetches the file. */
export async function requireDownloadLeft(shop: Shop, userId: string): Promise<void> {
  await countDownload(shop, userId);
  await giveTryBack(shop.db, keyOf(userId));
}
