import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { policyPages, toldPolicies } from './policy-rules.ts';

/** The versions that hold for an order; without pages of which that was not recorded. */
export const policyVersions = z.partialRecord(z.enum(policyPages), z.string().max(40));
export type PolicyVersions = z.infer<typeof policyVersions>;

export const policyNotice = z.object({
  page: z.enum(toldPolicies),
  text: z.string(),
  since: z.iso.datetime(),
});
export type PolicyNotice = z.infer<typeof policyNotice>;

/** A policy that is another than a customer has seen. Its text is empty where the studio said nothing. */
export const changedPolicy = policyNotice.extend({ page: z.enum(policyPages) });
export type ChangedPolicy = z.infer<typeof changedPolicy>;

export const policiesSchemas = schemas('Checkout', {
  listPolicyNotices: {
    summary:
      'What the customer is told of terms and privacy that changed since they agreed to them',
    answer: dataOf({ notices: z.array(policyNotice) }),
  },
});
