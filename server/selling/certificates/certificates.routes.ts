import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import { adminCertificatesSchemas } from '#contract/certificates/admin-certificates.ts';
import {
  type CertificateStep,
  certificateMessages as messages,
} from '#contract/certificates/certificate-rules.ts';
import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import { certificatesSchemas } from '#contract/certificates/certificates.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import type { Session } from '#server/infra/http/session.ts';
import {
  confirmTransfer,
  declineTransfer,
  passOn,
  readTransfer,
  reportLost,
  withdrawTransfer,
} from './pass-on.ts';
import { prepareCertificates } from './prepare-certificates.ts';
import {
  listCards,
  listCertificates,
  listOwnCertificates,
  readAdminCertificate,
  readCertificate,
} from './read-certificates.ts';
import { stepCertificate } from './step-certificate.ts';

const personOf = ({ user }: Session) => ({ userId: user.id, email: user.email, name: user.name });

export const certificatesRoutes: Routes = (serve, shop) => {
  const ownOf = async (session: Session) => ({
    certificates: await listOwnCertificates(shop, personOf(session)),
  });

  serve(certificatesApi, certificatesSchemas, {
    readCertificate: async ({ params: { code }, ipAddress }) => ({
      data: { certificate: await readCertificate(shop, { code, ipAddress }) },
    }),
    listOwnCertificates: async ({ session }) => ({ data: await ownOf(session) }),
    reportLost: async ({ params, session }) => {
      await reportLost(shop, personOf(session), params.id);
      return { data: await ownOf(session), message: messages.lost };
    },
    passOn: async ({ params, body, session }) => {
      await passOn(shop, personOf(session), params.id, body.email);
      return { data: await ownOf(session), message: messages.asked };
    },
    withdrawTransfer: async ({ params, session }) => {
      await withdrawTransfer(shop, personOf(session), params.id);
      return { data: await ownOf(session), message: messages.withdrawn };
    },
    readTransfer: async ({ body: { token }, ipAddress }) => ({
      data: { transfer: await readTransfer(shop, { token, ipAddress }) },
    }),
    confirmTransfer: async ({ body: { token }, ipAddress }) => {
      const isDone = await confirmTransfer(shop, { token, ipAddress });
      return { data: { isDone }, message: isDone ? messages.passedOn : messages.confirmed };
    },
    declineTransfer: async ({ body: { token }, ipAddress }) => {
      await declineTransfer(shop, { token, ipAddress });
      return { message: messages.declined };
    },
  });
};

const stepMessages: Record<CertificateStep, string> = {
  lose: messages.lost,
  find: messages.found,
  replace: messages.replaced,
  revoke: messages.revoked,
};

export const adminCertificatesRoutes: Routes = (serve, shop) => {
  serve(adminCertificatesApi, adminCertificatesSchemas, {
    listCertificates: async ({ query }) => ({
      data: await listCertificates(shop, { q: query.q, state: query.state, page: query.page }),
    }),
    readAdminCertificate: async ({ params: { id } }) => ({
      data: { certificate: await readAdminCertificate(shop.db, id) },
    }),
    stepCertificate: async ({ params: { id }, body, session }) => ({
      data: { certificate: await stepCertificate(shop, session.user, id, body) },
      message: stepMessages[body.step],
    }),
    listOrderCertificates: async ({ params: { id } }) => ({
      data: { cards: await listCards(shop, id) },
    }),
    prepareCertificates: async ({ params: { id }, session }) => {
      await prepareCertificates(shop, session.user, id);
      return { data: { cards: await listCards(shop, id) }, message: messages.prepared };
    },
  });
};
