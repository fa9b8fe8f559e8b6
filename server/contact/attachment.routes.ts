import type { FastifyPluginAsync } from 'fastify';
import { validate as isUuid } from 'uuid';
import { contactImageRoute } from '#contract/contact.ts';
import { contactMessages } from '#contract/contact-rules.ts';
import { callerOf } from '#server/accounts/caller-of.ts';
import { requireAccess } from '../http/answer-call.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import type { Shop } from '../shop.ts';
import { attachmentName } from './attachments.ts';
import { findImage } from './contact.queries.ts';
import { sendAttachment } from './send-attachment.ts';

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
        const kept = image && { storedAs: attachmentName(image.id), fileName: image.file_name };
        return sendAttachment(shop, reply, kept, contactMessages.imageNotFound);
      },
    );
    refuseOtherMethods(app, contactImageRoute, ['GET']);
  };
}
