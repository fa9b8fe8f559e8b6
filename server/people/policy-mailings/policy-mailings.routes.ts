import { policyMailingsApi } from '#contract/content/policy-mailings.endpoints.ts';
import { policyMailingsSchemas } from '#contract/content/policy-mailings.ts';
import { policyMailingMessages as messages } from '#contract/content/policy-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { mailPolicy, readPolicyMailings } from './mail-policy.ts';

export const policyMailingsRoutes: Routes = (serve, shop) => {
  serve(policyMailingsApi, policyMailingsSchemas, {
    readPolicyMailings: async ({ params }) => ({
      data: await readPolicyMailings(shop, params.page),
    }),
    mailPolicy: async ({ params, body, session }) => {
      requireProof(shop, session);
      const people = await mailPolicy(shop, session.user, { ...params, ...body });
      return {
        data: await readPolicyMailings(shop, params.page),
        message: messages.mailed(people),
      };
    },
  });
};
