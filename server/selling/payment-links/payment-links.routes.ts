import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import {
  paymentLinkMessages as messages,
  thanksFor,
} from '#contract/payment-links/payment-link-rules.ts';
import { paymentLinksApi } from '#contract/payment-links/payment-links.endpoints.ts';
import { paymentLinksSchemas } from '#contract/payment-links/payment-links.ts';
import { drawQr } from '#server/infra/draw-qr.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { messagesOfDismissal } from '#server/selling/checkout/dismiss-payment.ts';
import { widgetOf } from '#server/selling/checkout/open-at-provider.ts';
import { makeOwnPaymentLink, makePaymentLink } from './make-payment-link.ts';
import { findByToken, readPayable } from './open-payment-link.ts';
import { askByLink, dismissByLink, payByLink, verifyByLink } from './pay-by-link.ts';

export const paymentLinksRoutes: Routes = (serve, shop) => {
  serve(paymentLinksApi, paymentLinksSchemas, {
    makePaymentLink: async ({ params: { id }, body, session: { user } }) => {
      const { url, payableUntil } = await makePaymentLink(shop, id, body, user);
      return {
        message: body.mail ? messages.mailed : messages.made,
        data: { url, qr: drawQr(url), payableUntil: payableUntil.toISOString() },
      };
    },
    makeOwnPaymentLink: async ({ params: { id }, session: { user } }) => ({
      data: { path: await makeOwnPaymentLink(shop, user.id, id) },
    }),
    readPaymentLink: async ({ body: { token }, ipAddress }) => {
      const { id } = await findByToken(shop, { token, ipAddress });
      return { data: { order: await readPayable(shop, id) } };
    },
    payByLink: async ({ body: { token, ...wish }, ipAddress }) => {
      const order = await findByToken(shop, { token, ipAddress });
      const placed = await payByLink(shop, order, wish);
      return {
        data: {
          ...widgetOf(placed),
          payWithin: Math.min(placed.payWithinMs, checkoutLimits.reservationMs) / 1000,
          updatedAt: placed.updatedAt.toISOString(),
        },
      };
    },
    verifyLinkPayment: async ({ body: { token, ...confirmation }, ipAddress }) => {
      const order = await findByToken(shop, { token, ipAddress });
      await verifyByLink(shop, order, confirmation);
      const paid = await readPayable(shop, order.id);
      return { message: thanksFor(paid.part !== null), data: { order: paid } };
    },
    askLinkPayment: async ({ body: { token }, ipAddress }) => {
      const order = await findByToken(shop, { token, ipAddress });
      await askByLink(shop, order);
      const paid = await readPayable(shop, order.id);
      return { message: thanksFor(paid.part !== null), data: { order: paid } };
    },
    dismissLinkPayment: async ({ body: { token }, ipAddress }) => {
      const status = await dismissByLink(shop, await findByToken(shop, { token, ipAddress }));
      return { message: messagesOfDismissal[status], data: { status } };
    },
  });
};
