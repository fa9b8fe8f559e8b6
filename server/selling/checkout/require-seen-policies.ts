import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { ChangedPolicy } from '#contract/content/policies.ts';
import { policyPages, versionsOf } from '#contract/content/policy-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { OrderInput } from './checkout-request.ts';

/**
 * An order remembers the policies that its customer has seen. Clients that do not say which these
 * are, such as pages of an earlier release, order under those that hold.
 * @throws Problem with the versions that hold and what changed
 */
export function requireSeenPolicies({ policies, seenPolicies = {} }: OrderInput): void {
  const changed = policyPages.flatMap((page): ChangedPolicy[] => {
    const { version, notice } = policies[page];
    if ((seenPolicies[page] ?? version) === version) return [];
    const text = notice?.since === version ? notice.text : '';
    return [{ page, text, since: new Date(version).toISOString() }];
  });
  if (changed.length === 0) return;
  throw new Problem('conflict', checkoutMessages.policiesChanged, {
    extra: { data: { policyVersions: versionsOf(policies), changedPolicies: changed } },
  });
}
