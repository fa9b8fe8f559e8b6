import type { User } from '#contract/accounts/accounts.ts';
import { checklistMessages } from '#contract/checklist/checklist-rules.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { ProviderError, ProviderUnavailable } from '#server/infra/payments/provider-errors.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readMailFrame } from '#server/messages/channels/mail/read-mail-frame.ts';
import { renderMail } from '#server/messages/channels/mail/render-mail.ts';

const TRIES = { times: 10, seconds: 60 * 60 };

/** Sends it now, beside the queue, and resolves to what the owner should know of it. */
export async function sendTestMail(shop: Shop, { id, name, email }: User): Promise<string> {
  await limitRate(shop, `test-mail:${id}`, TRIES);
  const mail = await renderMail('test-mail', { name }, await readMailFrame(shop));
  const messageId = `<${shop.random.id()}@${new URL(shop.config.shopUrl).hostname}>`;
  try {
    const answer = await shop.mailer.send({ to: email, messageId, ...mail });
    return checklistMessages.mailTaken(email, answer);
  } catch (error) {
    shop.log.warn({ err: error }, 'a test mail could not be sent');
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Problem('unavailable', checklistMessages.mailRefused(reason), { cause: error });
  }
}

/** Opens an order that nobody pays, which needs the same keys as any payment. */
export async function openTestOrder(shop: Shop, { id, name, email }: User): Promise<string> {
  const [provider] = await shop.payments.all();
  if (!provider) throw new Problem('unavailable', checklistMessages.noProvider);
  await limitRate(shop, `test-order:${id}`, TRIES);
  try {
    const { providerOrderId } = await provider.openOrder({
      orderId: shop.random.id(),
      openedBefore: 0,
      amountPaise: provider.can.leastPaise,
      currency: 'INR',
      notes: 'A test of the keys by the owner',
      customer: { id, name, email, phone: '' },
    });
    const { orderOpened, orderOpenedByStandIn } = checklistMessages;
    return (provider.mode === 'stand-in' ? orderOpenedByStandIn : orderOpened)(providerOrderId);
  } catch (error) {
    throw refusal(error);
  }
}

function refusal(error: unknown): unknown {
  if (error instanceof ProviderError) {
    const message = checklistMessages.providerRefused(error.description);
    return new Problem('unavailable', message, { cause: error });
  }
  if (!(error instanceof ProviderUnavailable)) return error;
  return new Problem('unavailable', checklistMessages.providerAway, { cause: error });
}
