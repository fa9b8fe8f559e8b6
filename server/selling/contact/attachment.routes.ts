import type { FastifyPluginAsync } from 'fastify';
import { validate as isUuid } from 'uuid';
import { contactImageRoute } from '#contract/contact/contact.ts';
import { contactMessages } from '#contract/contact/contact-rules.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { requireAccess } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { sendAttachment } from '#server/infra/media/send-attachment.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findImage } from './contact.queries.ts';

/** A message's images, only for administrators (S24). */
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
        const file = image && { storedAs: attachmentName(image.id), fileName: image.fileName };
        return sendAttachment(shop, reply, file, contactMessages.imageNotFound);
      },
    );
    refuseOtherMethods(app, contactImageRoute, ['GET']);
  };
}
