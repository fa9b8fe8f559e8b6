import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { checkCartSchemas } from '#contract/cart/check-cart.ts';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { checkoutSchemas } from '#contract/checkout/checkout.ts';
import { checkoutMessages, notHeldMessages } from '#contract/checkout/checkout-rules.ts';
import { policiesApi } from '#contract/content/policies.endpoints.ts';
import { policiesSchemas } from '#contract/content/policies.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import { previewHold } from '#server/selling/checkout/holds/preview-hold.ts';
import { checkCoupon } from '#server/selling/coupons/check-coupon.ts';
import { askPayment, confirmPayment } from '#server/selling/payments/confirm-payment.ts';
import type { Settled } from '#server/selling/payments/settle-payment.ts';
import { findBoughtMeanwhile } from './bought-just-now.ts';
import { checkoutRate } from './checkout-rate.ts';
import { dismissPayment, messagesOfDismissal } from './dismiss-payment.ts';
import { listPolicyNotices } from './list-policy-notices.ts';
import { nameCustomer } from './name-customer.ts';
import { widgetOf } from './open-at-provider.ts';
import { placeOrder } from './place-order.ts';
import { validateCart } from './validate-cart.ts';

export const checkoutRoutes: Routes = (serve, shop) => {
  serve(checkCartApi, checkCartSchemas, {
    validateCart: async ({ body, session, ipAddress }) => {
      const userId = session?.user.id;
      const { validItems, removedItems } = await validateCart(shop, body.items, userId);
      const notKept = session
        ? await previewHold(shop, { ...session.user, ipAddress }, validItems)
        : undefined;
      const coupon = body.coupon
        ? await checkCoupon(shop, body.coupon, validItems, { userId, ipAddress })
        : null;
      const checked = {
        validItems,
        removedItems,
        coupon,
        notKept: notKept ? notHeldMessages[notKept] : null,
      };
      return { ...checked, data: checked };
    },
  });

  serve(checkoutApi, checkoutSchemas, {
    createOrder: async ({ body, session, ipAddress, header }) => {
      const { id, email } = session.user;
      const customer = { id, email, ipAddress };
      const placed = await placeOrder(shop, customer, body, header('idempotency-key'));
      await nameCustomer(shop, session.user, body);
      const notKept = placed.whyNotHeld ? notHeldMessages[placed.whyNotHeld] : null;
      return {
        data: {
          _id: placed.id,
          ...widgetOf(placed),
          payWithin: Math.floor(placed.payWithinMs / 1000),
          notKept,
        },
      };
    },
    verifyPayment: async ({ body, session }) =>
      paidAnswer(await confirmPayment(shop, body, 'verify', session.user.id)),
    askPayment: async ({ body, session }) => {
      await limitRate(shop, `ask-payment:${session.user.id}`, checkoutRate);
      return paidAnswer(await askPayment(shop, body.orderId, 'verify', session.user.id));
    },
    dismissPayment: async ({ body, session }) => {
      await limitRate(shop, `dismiss:${session.user.id}`, checkoutRate);
      const status = await dismissPayment(shop, session.user.id, body.orderId);
      return { message: messagesOfDismissal[status], data: { status } };
    },
    readBoughtMeanwhile: async ({ params: { id }, session: { user } }) => ({
      data: { boughtJustNow: (await findBoughtMeanwhile(shop.db, user.id, id)) ?? null },
    }),
  });

  serve(policiesApi, policiesSchemas, {
    listPolicyNotices: async ({ session }) => ({
      data: { notices: await listPolicyNotices(shop, session.user.id) },
    }),
  });
};

function paidAnswer({ orderId, status, returned }: Settled) {
  if (returned && status === 'cancelled') throw new Problem('conflict', checkoutMessages.returned);
  return { message: checkoutMessages.paid, data: { _id: orderId, status } };
}
