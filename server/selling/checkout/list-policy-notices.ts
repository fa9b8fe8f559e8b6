import type { PolicyNotice } from '#contract/content/policies.ts';
import { noticesOf } from '#contract/content/policy-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findAgreedVersions } from './agreed-versions.queries.ts';

/**
 * What a customer is told of terms and privacy: what changed since the version of their account or
 * of their latest order.
 */
export async function listPolicyNotices(shop: Shop, userId: string): Promise<PolicyNotice[]> {
  const notices = noticesOf((await shop.content.read()).policies);
  if (notices.length === 0) return [];
  const agreed = await findAgreedVersions(shop.db, userId);
  return notices.filter(({ page, since }) => (agreed[page] ?? '') < since);
}
