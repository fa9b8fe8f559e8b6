import type { User } from '#contract/accounts/accounts.ts';
import { checklistMessages } from '#contract/checklist/checklist-rules.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { ProviderError, ProviderUnavailable } from '#server/infra/payments/provider-errors.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { mailChannel } from '#server/messages/channels/mail/mail-channel.ts';

const TRIES = { times: 10, seconds: 60 * 60 };

/** Sends it now, beside the queue, and resolves to what the owner should know of it. */
export async function sendTestMail(shop: Shop, { id, name, email }: User): Promise<string> {
  await limitRate(shop, `test-mail:${id}`, TRIES);
  const test = { event: 'test-mail', address: email, data: { name }, resent: 0 } as const;
  const send = await mailChannel.write(shop, { ...test, id: shop.random.id() }, withoutFiles);
  try {
    return checklistMessages.mailTaken(email, String(await send()));
  } catch (error) {
    shop.log.warn({ err: error }, 'a test mail could not be sent');
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new Problem('unavailable', checklistMessages.mailRefused(reason), { cause: error });
  }
}

const withoutFiles = async () => undefined;

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
