import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { policyPages, toldPolicies } from './policy-rules.ts';

/** The versions that hold for an order; without pages of which that was not recorded. */
export const policyVersions = z.partialRecord(z.enum(policyPages), z.string());
export type PolicyVersions = z.infer<typeof policyVersions>;

export const policyNotice = z.object({
  page: z.enum(toldPolicies),
  text: z.string(),
  since: z.iso.datetime(),
});
export type PolicyNotice = z.infer<typeof policyNotice>;

export const policiesSchemas = {
  listPolicyNotices: {
    tag: 'Checkout',
    summary:
      'What the customer is told of terms and privacy that changed since they agreed to them',
    answer: z.object({ data: z.object({ notices: z.array(policyNotice) }) }),
  },
} satisfies SchemasByName;
