import { consent } from '#contract/accounts/consents.ts';
import { extrasApi } from '#contract/privacy/extras.endpoints.ts';
import { extrasSchemas } from '#contract/privacy/extras.ts';
import { privacyApi } from '#contract/privacy/privacy.endpoints.ts';
import { ownDataRoute, privacySchemas } from '#contract/privacy/privacy.ts';
import { privacyMessages } from '#contract/privacy/privacy-rules.ts';
import { listConsents } from '#server/accounts/consents/consents.queries.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { toWire } from '#server/infra/wire.ts';
import { askErasure, cancelErasure } from './ask-erasure.ts';
import { requireDownloadLeft } from './limit-downloads.ts';
import { noteExtras } from './note-extras.ts';
import { readPrivacy } from './read-privacy.ts';

/** What customers can see of the data that the shop stores about them, and do about it. */
export const privacyRoutes: Routes = (serve, shop) => {
  serve(privacyApi, privacySchemas, {
    readPrivacy: async ({ session }) => ({ data: await readPrivacy(shop.db, session.user) }),
    askForData: async ({ session }) => {
      requireProof(shop, session);
      await requireDownloadLeft(shop, session.user.id);
      return { data: { address: ownDataRoute }, message: privacyMessages.downloadReady };
    },
    askErasure: async ({ session, ipAddress }) => ({
      data: { erasure: await askErasure(shop, { session, ipAddress }) },
      message: privacyMessages.erasureAsked,
    }),
    keepAccount: async ({ session, ipAddress }) => {
      await cancelErasure(shop, { session, ipAddress });
      return { message: privacyMessages.erasureCancelled };
    },
  });

  serve(extrasApi, extrasSchemas, {
    noteExtras: async ({ session, body }) => {
      await noteExtras(shop, session.user.id, body.given);
      const rows = await listConsents(shop.db, session.user.id);
      const consents = rows.map((row) => toWire(consent, row));
      return { data: { consents }, message: privacyMessages.choiceSaved };
    },
  });
};
