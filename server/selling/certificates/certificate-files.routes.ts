import type { FastifyPluginAsync } from 'fastify';
import { indianDay } from '#contract/api/calendar.ts';
import {
  certificateFileRoute,
  certificateKeyRoute,
  certificateMessages as messages,
  plainCode,
} from '#contract/certificates/certificate-rules.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { requireAccess } from '#server/infra/http/answer-call.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findCertificateAt, listKeys } from './certificates.queries.ts';
import { isOwnedBy } from './owners.queries.ts';
import { presentCertificate } from './read-certificates.ts';
import { renderCertificate } from './render-certificate.ts';

/** Drawing one blocks everybody else for a tenth of a second. */
const FILES = { times: 60, seconds: 600 };
const AT_ONCE = 2;

/** Certificates as PDF files, and the public keys that they are verified with. */
export function certificateFileRoutes(shop: Shop): FastifyPluginAsync {
  const few = fewAtOnce(AT_ONCE);
  return async (app) => {
    app.get<{ Params: { code: string } }>(certificateFileRoute, async (request, reply) => {
      const caller = await callerOf(shop, request, reply);
      requireAccess({ access: 'user' }, caller);
      const user = caller.session?.user;
      const row = await findCertificateAt(shop.db, plainCode(request.params.code.slice(0, 100)));
      const person = { userId: user?.id ?? '', email: user?.email ?? '' };
      const isTheirs = row !== undefined && user && (await isOwnedBy(shop.db, row.id, person));
      if (!row || !user || !(isTheirs || user.staffRole)) {
        throw new Problem('not-found', messages.gone);
      }
      if (row.state !== 'valid') throw new Problem('conflict', messages.wrongStep(row.state));
      const file = await few(user.id, async () => {
        await limitRate(shop, `certificate-file:${user.id}`, FILES);
        return renderCertificate(shop, presentCertificate(row));
      });
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="certificate-${row.number}.pdf"`)
        .send(file);
    });
    refuseOtherMethods(app, certificateFileRoute, ['GET']);

    app.get(certificateKeyRoute, async (_request, reply) =>
      reply
        .type('application/x-pem-file')
        .header('cache-control', 'public, max-age=600')
        .send(await writeKeys(shop)),
    );
    refuseOtherMethods(app, certificateKeyRoute, ['GET']);
  };
}

/** The present key first; earlier ones stay, so that what they signed can be verified for ever. */
async function writeKeys(shop: Pick<Shop, 'readDb' | 'identity'>): Promise<string> {
  const present = shop.identity.certificateKey();
  const known = await listKeys(shop.readDb);
  const used = known.find(({ id }) => id === present.id);
  const keys = [
    { id: present.id, pem: present.publicKey, at: used?.createdAt },
    ...known
      .filter(({ id }) => id !== present.id)
      .map(({ id, publicKey, createdAt }) => ({ id, pem: publicKey, at: createdAt })),
  ];
  return keys
    .map(({ id, pem, at }) => `Key: ${id}${at ? `, since ${indianDay(at)}` : ''}\n${pem.trim()}\n`)
    .join('\n');
}
