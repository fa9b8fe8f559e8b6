import type { FastifyPluginAsync } from 'fastify';
import { validate as isUuid } from 'uuid';
import {
  commissionImageRoute,
  commissionMessages,
} from '#contract/commissions/commission-rules.ts';
import { mayAs } from '#contract/roles/staff.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { requireAccess } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import type { Caller } from '#server/infra/http/routing.ts';
import { attachmentName } from '#server/infra/media/attachments.ts';
import { sendAttachment } from '#server/infra/media/send-attachment.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { requireOwn } from './commission-keys.ts';
import { findCommissionId, findImage } from './commissions.queries.ts';

/** The images of a commission, for its customer and for the staff who see commissions. */
export function commissionImageRoutes(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { number: string; id: string } }>(
      commissionImageRoute,
      async (request, reply) => {
        const caller = await callerOf(shop, request, reply);
        const { number, id } = request.params;
        const commissionId = await commissionFor(shop, caller, number);
        const image =
          commissionId && isUuid(id) ? await findImage(shop.db, { commissionId, id }) : undefined;
        return sendAttachment(
          shop,
          reply,
          image && { storedAs: attachmentName(image.id, 'commission'), fileName: image.fileName },
          commissionMessages.imageNotFound,
        );
      },
    );
    refuseOtherMethods(app, commissionImageRoute, ['GET']);
  };
}

async function commissionFor(
  shop: Shop,
  caller: Caller,
  number: string,
): Promise<string | undefined> {
  if (!mayAs(caller.session?.user.staffRole, 'manager')) {
    return (await requireOwn(shop, caller, number)).id;
  }
  requireAccess({ access: 'manager' }, caller);
  return findCommissionId(shop.db, number);
}
