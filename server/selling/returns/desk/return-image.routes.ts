import type { FastifyPluginAsync } from 'fastify';
import { validate as isUuid } from 'uuid';
import { returnImageRoute, returnMessages } from '#contract/returns/record/return-rules.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { requireAccess } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { sendAttachment } from '#server/infra/media/send-attachment.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findReturnImage } from '#server/selling/returns/record/returns.queries.ts';

/** A return's images, for staff and for the customer who sent them. */
export function returnImageRoutes(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string; number: string } }>(
      returnImageRoute,
      async (request, reply) => {
        const caller = await callerOf(shop, request, reply);
        requireAccess({ access: 'user' }, caller);
        const { id, number } = request.params;
        const image =
          isUuid(id) && /^[1-9]$/.test(number)
            ? await findReturnImage(shop.db, { returnId: id, position: Number(number) })
            : undefined;
        const user = caller.session?.user;
        const isTheirs = image !== undefined && image.userId === user?.id;
        if (!isTheirs && user?.staffRole) requireAccess({ access: 'packer' }, caller);
        const shown = (isTheirs || user?.staffRole) && image;
        return sendAttachment(
          shop,
          reply,
          shown
            ? { storedAs: attachmentName(shown.id, 'return'), fileName: shown.fileName }
            : undefined,
          returnMessages.imageNotFound,
        );
      },
    );
    refuseOtherMethods(app, returnImageRoute, ['GET']);
  };
}
