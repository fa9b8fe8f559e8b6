import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { indianDay } from '#contract/api/calendar.ts';
import { ownDataRoute } from '#contract/privacy/privacy.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { requireAccess } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import type { Session } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { countDownload } from './limit-downloads.ts';
import { writeOwnData } from './own-data/write-own-data.ts';

/** A customer's own data as one file, streamed while it is read. */
export function ownDataRoutes(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get(ownDataRoute, async (request, reply) => {
      const caller = await callerOf(shop, request, reply);
      requireAccess({ access: 'user' }, caller);
      const session = caller.session as Session;
      const { user } = session;
      requireProof(shop, session);
      await countDownload(shop, user.id);
      await noteSecurityEvent(shop, 'data-exported', {
        userId: user.id,
        ipAddress: caller.ipAddress,
        detail: 'own data',
      });
      const name = `my-data_${indianDay(shop.clock.now())}.zip`;
      const file = Readable.from(writeOwnData(shop, user));
      file.on('error', (error) => request.log.error({ err: error }, 'a file was not finished'));
      return reply
        .type('application/zip')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    });
    refuseOtherMethods(app, ownDataRoute, ['GET']);
  };
}
