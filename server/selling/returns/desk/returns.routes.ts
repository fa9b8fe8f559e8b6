import { largestImageBytes } from '#contract/api/uploads.ts';
import { ownReturnsApi } from '#contract/returns/desk/own-returns.endpoints.ts';
import { ownReturnsSchemas } from '#contract/returns/desk/own-returns.ts';
import { returnForm } from '#contract/returns/record/return-form.ts';
import { returnLimits, returnMessages } from '#contract/returns/record/return-rules.ts';
import { fewAtOnce } from '#server/infra/http/few-at-once.ts';
import { readForm } from '#server/infra/http/read-form.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { readOwnOrder } from '#server/selling/orders/views/read-order.ts';
import { askReturn } from './ask-return.ts';
import { withdrawReturn } from './return-steps.ts';

const imageLimits = {
  field: 'images',
  files: returnLimits.images,
  fileBytes: largestImageBytes,
};
/** Refused ones count too: each costs the shop up to 50 MB to check. */
const UPLOADS_AN_HOUR = { times: 20, seconds: 3600 };
const UPLOADS_AT_ONCE = 2;

export const returnsRoutes: Routes = (serve, shop) => {
  const uploads = fewAtOnce(UPLOADS_AT_ONCE);

  serve(ownReturnsApi, ownReturnsSchemas, {
    askReturn: async (call) => {
      const { user } = call.session;
      await uploads(user.id, async () => {
        await limitRate(shop, `return-upload:${user.id}`, UPLOADS_AN_HOUR);
        const { data: form, files: images, count } = await readForm(call, returnForm, imageLimits);
        await askReturn(shop, user, call.params.id, { form, images, imageCount: count });
      });
      const order = await readOwnOrder(shop, user.id, call.params.id);
      return { message: returnMessages.asked, data: { order } };
    },
    withdrawReturn: async ({ params, session: { user } }) => {
      const orderId = await withdrawReturn(shop, user, params.id);
      const order = await readOwnOrder(shop, user.id, orderId);
      return { message: returnMessages.withdrawn, data: { order } };
    },
  });
};
