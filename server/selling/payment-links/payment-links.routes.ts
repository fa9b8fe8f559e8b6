import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import {
  paymentLinkMessages as messages,
  thanksFor,
} from '#contract/payment-links/payment-link-rules.ts';
import * as endpoints from '#contract/payment-links/payment-links.endpoints.ts';
import { paymentLinksSchemas as schemas } from '#contract/payment-links/payment-links.ts';
import { drawQr } from '#server/infra/draw-qr.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { messagesOfDismissal } from '#server/selling/checkout/dismiss-payment.ts';
import { makeOwnPaymentLink, makePaymentLink } from './make-payment-link.ts';
import { findByToken, readPayable } from './open-payment-link.ts';
import { dismissByLink, payByLink, verifyByLink } from './pay-by-link.ts';

export const paymentLinksRoutes: Routes = (serve, shop) => {
  serve(
    endpoints.makePaymentLink,
    schemas.makePaymentLink,
    async ({ params: { id }, body, session: { user } }) => {
      const { url, payableUntil } = await makePaymentLink(shop, id, body, user);
      return {
        message: body.mail ? messages.mailed : messages.made,
        data: { url, qr: drawQr(url), payableUntil: payableUntil.toISOString() },
      };
    },
  );

  serve(
    endpoints.makeOwnPaymentLink,
    schemas.makeOwnPaymentLink,
    async ({ params: { id }, session: { user } }) => ({
      data: { path: await makeOwnPaymentLink(shop, user.id, id) },
    }),
  );

  serve(
    endpoints.readPaymentLink,
    schemas.readPaymentLink,
    async ({ body: { token }, ipAddress }) => {
      const { id } = await findByToken(shop, { token, ipAddress });
      return { data: { order: await readPayable(shop, id) } };
    },
  );

  serve(
    endpoints.payByLink,
    schemas.payByLink,
    async ({ body: { token, delivery, seen }, ipAddress }) => {
      const order = await findByToken(shop, { token, ipAddress });
      const placed = await payByLink(shop, order, { delivery, seen });
      return {
        data: {
          orderId: placed.providerOrderId,
          amount: placed.amountPaise,
          currency: placed.currency,
          key: shop.config.razorpay?.keyId ?? '',
          checkoutScript: shop.config.razorpay?.checkoutScript ?? '',
          reservedUntil: placed.reservedUntil.toISOString(),
          payWithin: Math.min(placed.payWithinMs, checkoutLimits.reservationMs) / 1000,
          updatedAt: placed.updatedAt.toISOString(),
        },
      };
    },
  );

  serve(
    endpoints.verifyLinkPayment,
    schemas.verifyLinkPayment,
    async ({ body: { token, ...confirmation }, ipAddress }) => {
      const order = await findByToken(shop, { token, ipAddress });
      await verifyByLink(shop, order, confirmation);
      const paid = await readPayable(shop, order.id);
      return { message: thanksFor(paid.part !== null), data: { order: paid } };
    },
  );

  serve(
    endpoints.dismissLinkPayment,
    schemas.dismissLinkPayment,
    async ({ body: { token }, ipAddress }) => {
      const status = await dismissByLink(shop, await findByToken(shop, { token, ipAddress }));
      return { message: messagesOfDismissal[status], data: { status } };
    },
  );
};
