import { validate as isUuid } from 'uuid';
import type { Body } from '#contract/api/endpoint.ts';
import {
  type CommissionStep,
  commissionLifeMessages as messages,
} from '#contract/commissions/commission-life.ts';
import type { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findAcceptedQuote, findQuote } from './commissions.queries.ts';
import { isOver, moveCommission } from './move-commission.ts';
import { openOrder } from './order-of-commission.ts';
import { holdCommission, readCommission } from './read-commission.ts';

const answers = {
  accept: { step: 'accepted', status: 'accepted' },
  change: { step: 'requested', status: 'change-asked' },
  decline: { step: 'declined', status: 'declined' },
} as const;

/**
 * The customer's answer to the quote that they read. A quote that was replaced or has expired
 * meanwhile is refused with the present state; the same answer twice is one.
 */
export async function answerQuote(
  shop: Shop,
  number: string,
  { quote: quoteId, answer, note }: Body<typeof commissionsApi.answerQuote>,
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const commission = await holdCommission(trx, number);
    const refuse = async (message: string) => {
      const data = { commission: await readCommission(trx, number) };
      return new Problem('conflict', message, { extra: { data } });
    };
    const quote = isUuid(quoteId)
      ? await findQuote(trx, { commissionId: commission.id, id: quoteId })
      : undefined;
    if (!quote) throw await refuse(messages.notOpen);
    const { step, status } = answers[answer];
    if (quote.status === status && commission.step === step) return;
    if (quote.status === 'replaced') throw await refuse(messages.replaced);
    // Not once there is a newer one to answer.
    const isExpired =
      quote.status === 'expired' && commission.step === 'expired' && answer === 'change';
    if (
      quote.status === 'open' &&
      isOver(quote.validUntil, shop.clock.now()) &&
      answer === 'accept'
    ) {
      throw await refuse(messages.quoteExpired);
    }
    if (quote.status === 'expired' && !isExpired) throw await refuse(messages.quoteExpired);
    if (quote.status !== 'open' && !isExpired) throw await refuse(messages.notOpen);
    await moveCommission(trx, shop, commission, step satisfies CommissionStep, {
      as: 'customer',
      note,
    });
    const accepted = answer === 'accept' && (await findAcceptedQuote(trx, commission.id));
    if (accepted) await openOrder(trx, shop, commission, accepted);
  });
}
