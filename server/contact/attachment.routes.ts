import type { FastifyPluginAsync } from 'fastify';
import { validate as isUuid } from 'uuid';
import { contactImageRoute } from '#contract/contact.ts';
import { contactMessages } from '#contract/contact-rules.ts';
import { requireAccess } from '../http/answer-call.ts';
import { callerOf } from '../http/api.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { attachmentName } from './attachments.ts';
import { findImage } from './contact.queries.ts';

/** A message's pictures, for administrators alone (decision 24). */
export function attachmentRoutes(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string; number: string } }>(
      contactImageRoute,
      async (request, reply) => {
        requireAccess({ access: 'manager' }, await callerOf(shop, request, reply));
        const { id, number } = request.params;
        const image =
          isUuid(id) && /^[1-9]$/.test(number)
            ? await findImage(shop.db, { messageId: id, position: Number(number) })
            : undefined;
        const file = image && (await shop.media.find(attachmentName(image.id)));
        if (!image || !file) throw new Problem('not-found', contactMessages.imageNotFound);
        return reply
          .type('image/jpeg')
          .header('cache-control', 'private, no-store')
          .header('content-length', file.bytes)
          .header('content-disposition', inlineAs(image.file_name))
          .send(await shop.media.readStream(file.name));
      },
    );
    refuseOtherMethods(app, contactImageRoute, ['GET']);
  };
}

/** Shown in place, and called by the sender's name when it is saved. */
function inlineAs(fileName: string): string {
  const ascii = fileName.replace(/[^ -~]|["%\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
