import {
  accountPurposes,
  type ConsentSource,
  noticeVersions,
} from '#contract/accounts/consent-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { insertRows } from '#server/infra/database/query/change-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readPolicies } from '#server/studio/content/read-policies.ts';

/** Records what a new account has agreed to, in the transaction that creates it. */
export async function noteAccountConsents(
  trx: Db,
  { clock, random }: Pick<Shop, 'clock' | 'random'>,
  { userId, source, at = clock.now() }: { userId: string; source: ConsentSource; at?: Date },
): Promise<void> {
  const { terms, privacy } = await readPolicies(trx, at);
  const versions = { terms: terms.version, privacy: privacy.version, age: noticeVersions.age };
  const rows = accountPurposes.map((purpose) => ({
    id: random.id(),
    userId,
    purpose,
    version: versions[purpose],
    given: true,
    source,
    at,
  }));
  await insertRows(trx, 'consents', rows);
}
