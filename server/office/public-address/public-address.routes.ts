import { publicAddressApi } from '#contract/public-address/public-address.endpoints.ts';
import { publicAddressSchemas } from '#contract/public-address/public-address.ts';
import { publicAddressMessages } from '#contract/public-address/public-address-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { Problem } from '#server/infra/problems.ts';
import { callOneself } from './call-oneself.ts';
import { judgeCall } from './judge-call.ts';
import { isFresh, newToken, proofOf } from './own-token.ts';
import { setPublicAddress } from './set-public-address.ts';

const TRIES = { times: 20, seconds: 10 * 60 };

export const publicAddressRoutes: Routes = (serve, shop) => {
  const { shopUrl, sandbox, ownerSetsAddress } = shop.config;
  serve(publicAddressApi, publicAddressSchemas, {
    readPublicAddress: async () => ({
      data: { shopUrl, isTestShop: sandbox, isOwn: ownerSetsAddress },
    }),
    setPublicAddress: async ({ session, body }) => {
      requireProof(shop, session);
      await limitRate(shop, `own-address:${session.user.id}`, TRIES);
      await setPublicAddress(shop, session.user, body);
      return { message: publicAddressMessages.set, data: { shopUrl: body.address } };
    },
    checkPublicAddress: async ({ session }) => {
      await limitRate(shop, `own-address:${session.user.id}`, TRIES);
      const token = newToken(shop);
      const call = await callOneself(shopUrl, token);
      const now = shop.clock.now();
      const findings = judgeCall({ shopUrl, proof: proofOf(shop, token), now, call });
      return { data: { shopUrl, checkedAt: now.toISOString(), findings } };
    },
    seeOneself: async ({ query: { token }, ipAddress, header }) => {
      if (!(await isFresh(shop, token))) throw new Problem('not-found', 'There is nothing to see.');
      return {
        data: {
          proof: proofOf(shop, token),
          host: header('x-forwarded-host') ?? header('host') ?? '',
          protocol: header('x-forwarded-proto') ?? '',
          forwardedFor: header('x-forwarded-for') ?? '',
          visitor: ipAddress,
        },
      };
    },
  });
};
