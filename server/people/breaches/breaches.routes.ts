import { breachMessages } from '#contract/privacy/breach-rules.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import { breachesSchemas } from '#contract/privacy/breaches.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { countPeople } from '#server/people/mailings/recipients.queries.ts';
import { readCase } from '#server/studio/cases/cases.ts';
import { listBreaches, peopleOf } from './breaches.queries.ts';
import {
  breachCases,
  changeBreach,
  createBreach,
  presentBreach,
  reportBreach,
} from './change-breach.ts';
import { tellAffected } from './tell-affected.ts';

export const breachesRoutes: Routes = (serve, shop) => {
  serve(breachesApi, breachesSchemas, {
    listBreaches: async () => ({
      data: { breaches: (await listBreaches(shop.db)).map(presentBreach) },
    }),
    createBreach: async ({ body, session }) => ({
      data: { breach: await createBreach(shop, session.user, body) },
      message: breachMessages.created,
    }),
    updateBreach: async ({ params, body, session }) => ({
      data: { breach: await changeBreach(shop, session.user, params.id, body) },
      message: breachMessages.saved,
    }),
    reportBreach: async ({ params, body, session }) => ({
      data: { breach: await reportBreach(shop, session.user, params.id, body) },
      message: breachMessages.reported,
    }),
    countAffected: async ({ params, body }) => {
      const { _id: id } = await readCase(breachCases, shop.db, shop, params.id);
      const mailing = { kind: 'breach', id } as const;
      return { data: await countPeople(shop.db, mailing, peopleOf(body.affected)) };
    },
    tellAffected: async ({ params, body, session }) => {
      requireProof(shop, session);
      const { breach, people } = await tellAffected(shop, session.user, params.id, body);
      return { data: { breach }, message: breachMessages.mailed(people) };
    },
  });
};
