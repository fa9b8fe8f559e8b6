import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { type PaymentConfirmation, paymentConfirmation } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { paymentLinkPath } from '#contract/payment-links/payment-link-rules.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { PaymentProvider } from '#server/infra/payments/payment-provider.ts';
import { firstProvider, idsOf } from '#server/infra/payments/provider-ids.ts';
import { Problem } from '#server/infra/problems.ts';
import { newContext, runWithin } from '#server/infra/request-context/request-context.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { askReturned, confirmPayment } from './confirm-payment.ts';
import { processWebhook } from './process-webhook.ts';
import { saveWebhook, wrongSignature } from './save-webhook.ts';
import type { Settled } from './settle-payment.ts';

const WEBHOOK_PATH = '/api/payment/webhook';
const CALLBACK_PATH = '/api/payment/callback';
const RETURN_PATH = '/api/payment/return/:provider';
/** Many customers of one mobile network share an address. */
const RETURN_RATE = { times: 300, seconds: 600 };
/** The provider's events are a few kilobytes. */
const WEBHOOK_LIMIT = 64 * 1024;
/** After an outage the provider sends many at once, and customers need the database's connections. */
const AT_ONCE = 2;

/** What the providers themselves call: webhooks, and the redirects of a paying browser. */
export function webhookRoutes(shop: Shop): FastifyPluginAsync {
  const inTurn = pLimit(AT_ONCE);
  return async (app) => {
    // What still waits is saved: the reconciler finds it.
    app.addHook('onClose', async () => inTurn.clearQueue());
    await app.register(async (scope) => {
      readRawBodies(scope);
      for (const url of [WEBHOOK_PATH, `${WEBHOOK_PATH}/:provider`])
        scope.route({
          method: 'POST',
          url,
          bodyLimit: WEBHOOK_LIMIT,
          // Before the body is read. No provider sends this, so it is not logged either.
          onRequest: async (request) => {
            const provider = await addressee(shop, request);
            if (!provider.mayBeWebhook(request.headers)) throw wrongSignature();
          },
          handler: async (request) => {
            const { headers, body } = request;
            const eventId = await saveWebhook(shop, await addressee(shop, request), {
              body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
              headers,
            });
            if (eventId) inTurn(processSaved, shop, eventId);
            return { success: true };
          },
        });
    });
    app.post(CALLBACK_PATH, ({ body, query }, reply) =>
      receiveRedirect(shop, { body, link: linkIn(query) }, reply),
    );
    app.get(RETURN_PATH, async (request, reply) => {
      const { order, link } = request.query as { order?: unknown; link?: unknown };
      await limitRate(shop, `payment-return:${request.ip}`, RETURN_RATE);
      const { id } = await addressee(shop, request);
      const known = typeof order === 'string' && /^[\w-]{1,80}$/.test(order);
      const end = known ? await askReturned(shop, idsOf(id).named(order)) : undefined;
      return reply.redirect(pageOf(end, linkIn({ link }), known ? 'unpaid' : 'failed'), 303);
    });
    refuseOtherMethods(app, RETURN_PATH, ['GET']);
    for (const path of [WEBHOOK_PATH, `${WEBHOOK_PATH}/:provider`, CALLBACK_PATH])
      refuseOtherMethods(app, path, ['POST']);
  };
}

/** The provider that an address is for. */
async function addressee({ payments }: Shop, { params }: FastifyRequest): Promise<PaymentProvider> {
  const { provider = firstProvider } = params as { provider?: string };
  const found = await payments.find(provider);
  if (!found) throw new Problem('unavailable', checkoutMessages.paymentUnavailable);
  return found;
}

/** Beside the answer. The reconciler finds what fails, or what the end of the process cuts off. */
function processSaved(shop: Shop, eventId: string): Promise<void> {
  return runWithin(newContext('process-webhook', false), () =>
    processWebhook(shop, eventId).catch((error) =>
      shop.log.warn({ err: error, eventId }, 'a webhook is left to the reconciler'),
    ),
  );
}

/** The signature covers the raw bytes, so nothing may parse them first. */
function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

/**
 * In-app browsers pay on the provider's own page, which then posts a form here from another site:
 * without a session, so the signature alone says whose order it is (S10).
 */
async function receiveRedirect(
  shop: Shop,
  { body, link }: { body: unknown; link: string | undefined },
  reply: FastifyReply,
) {
  const parsed = paymentConfirmation.safeParse(body);
  const settled = parsed.success ? await settleRedirect(shop, parsed.data) : undefined;
  return reply.redirect(pageOf(settled, link, 'failed'), 303);
}

/** Undefined for what pays nothing. */
async function settleRedirect(
  shop: Shop,
  confirmation: PaymentConfirmation,
): Promise<Settled | undefined> {
  try {
    return await confirmPayment(shop, confirmation, 'callback');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return undefined;
  }
}

type End = Awaited<ReturnType<typeof askReturned>>;

/** What the page says where nothing was paid: that, or that it could not be verified. */
type Otherwise = 'unpaid' | 'failed';

function pageOf(end: End, link: string | undefined, otherwise: Otherwise): string {
  return link ? pageOfLink(link, end, otherwise) : pageOfCheckout(end, otherwise);
}

function pageOfCheckout(settled: End, otherwise: Otherwise): string {
  if (!settled) return `/cart?payment=${otherwise}`;
  if ('isUnderWay' in settled) return `/my-orders?confirming=${settled.orderId}`;
  const isBack = settled.returned && settled.status === 'cancelled';
  return isBack
    ? '/my-orders?payment=returned'
    : `/my-orders?paid=${shortOrderId(settled.orderId)}`;
}

/** Who came by a payment link sees there what became of the order. */
function pageOfLink(token: string, settled: End, otherwise: Otherwise): string {
  const page = paymentLinkPath(token);
  if (!settled) return `${page}?payment=${otherwise}`;
  if ('isUnderWay' in settled) return page;
  return settled.returned ? `${page}?payment=returned` : page;
}

function linkIn(query: unknown): string | undefined {
  const { link } = query as { link?: unknown };
  return typeof link === 'string' && /^[\w-]{20,100}$/.test(link) ? link : undefined;
}
