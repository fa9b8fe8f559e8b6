import * as adminEndpoints from '#contract/certificates/admin-certificates.endpoints.ts';
import { adminCertificatesSchemas } from '#contract/certificates/admin-certificates.ts';
import {
  type CertificateStep,
  certificateMessages as messages,
} from '#contract/certificates/certificate-rules.ts';
import * as endpoints from '#contract/certificates/certificates.endpoints.ts';
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
  const schemas = certificatesSchemas;
  const ownOf = async (session: Session) => ({
    certificates: await listOwnCertificates(shop, personOf(session)),
  });

  serve(
    endpoints.readCertificate,
    schemas.readCertificate,
    async ({ params: { code }, ipAddress }) => ({
      data: { certificate: await readCertificate(shop, { code, ipAddress }) },
    }),
  );

  serve(endpoints.listOwnCertificates, schemas.listOwnCertificates, async ({ session }) => ({
    data: await ownOf(session),
  }));

  serve(endpoints.reportLost, schemas.reportLost, async ({ params, session }) => {
    await reportLost(shop, personOf(session), params.id);
    return { data: await ownOf(session), message: messages.lost };
  });

  serve(endpoints.passOn, schemas.passOn, async ({ params, body, session }) => {
    await passOn(shop, personOf(session), params.id, body.email);
    return { data: await ownOf(session), message: messages.asked };
  });

  serve(endpoints.withdrawTransfer, schemas.withdrawTransfer, async ({ params, session }) => {
    await withdrawTransfer(shop, personOf(session), params.id);
    return { data: await ownOf(session), message: messages.withdrawn };
  });

  serve(endpoints.readTransfer, schemas.readTransfer, async ({ body: { token }, ipAddress }) => ({
    data: { transfer: await readTransfer(shop, { token, ipAddress }) },
  }));

  serve(
    endpoints.confirmTransfer,
    schemas.confirmTransfer,
    async ({ body: { token }, ipAddress }) => {
      const isDone = await confirmTransfer(shop, { token, ipAddress });
      return { data: { isDone }, message: isDone ? messages.passedOn : messages.confirmed };
    },
  );

  serve(
    endpoints.declineTransfer,
    schemas.declineTransfer,
    async ({ body: { token }, ipAddress }) => {
      await declineTransfer(shop, { token, ipAddress });
      return { message: messages.declined };
    },
  );
};

const stepMessages: Record<CertificateStep, string> = {
  lose: messages.lost,
  find: messages.found,
  replace: messages.replaced,
  revoke: messages.revoked,
};

export const adminCertificatesRoutes: Routes = (serve, shop) => {
  const schemas = adminCertificatesSchemas;

  serve(adminEndpoints.listCertificates, schemas.listCertificates, async ({ query }) => ({
    data: await listCertificates(shop, { q: query.q, state: query.state, page: query.page }),
  }));

  serve(
    adminEndpoints.readAdminCertificate,
    schemas.readAdminCertificate,
    async ({ params: { id } }) => ({
      data: { certificate: await readAdminCertificate(shop.db, id) },
    }),
  );

  serve(
    adminEndpoints.stepCertificate,
    schemas.stepCertificate,
    async ({ params: { id }, body, session }) => ({
      data: { certificate: await stepCertificate(shop, session.user, id, body) },
      message: stepMessages[body.step],
    }),
  );

  serve(
    adminEndpoints.listOrderCertificates,
    schemas.listOrderCertificates,
    async ({ params: { id } }) => ({ data: { cards: await listCards(shop, id) } }),
  );

  serve(
    adminEndpoints.prepareCertificates,
    schemas.prepareCertificates,
    async ({ params: { id }, session }) => {
      await prepareCertificates(shop, session.user, id);
      return { data: { cards: await listCards(shop, id) }, message: messages.prepared };
    },
  );
};
