import type { User } from '#contract/accounts/accounts.ts';
import { addDays, indianDay } from '#contract/api/calendar.ts';
import type { CommissionStep } from '#contract/commissions/commission-life.ts';
import type { QuoteFields } from '#contract/commissions/quote-fields.ts';
import { quoteTotals } from '#contract/commissions/quote-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { answerQuote } from '#server/selling/commissions/answer-quote.ts';
import { quoteCommission } from '#server/selling/commissions/quote-commission.ts';
import { saveCommission } from '#server/selling/commissions/save-commission.ts';

export const wishes = {
  title: 'Nanda Devi for the hall',
  size: '90 × 60 cm',
  colours: 'Indigo and rose',
  occasion: 'A house warming',
  place: 'Above the sofa',
  wantedOn: '',
  budget: null,
};

/** A request of the customer, or of somebody without an account. */
export async function buildCommission(
  shop: Shop,
  customer: Pick<User, 'name' | 'email'> & { id?: string },
): Promise<{ id: string; number: string }> {
  const { id: userId = null, name, email } = customer;
  return shop.db.transaction().execute((trx) =>
    saveCommission(trx, shop, {
      customer: { userId, name, email },
      side: 'customer',
      wishes,
      words: 'A wide one for the hall, three peaks, no people.',
      contentHash: shop.random.id(),
      attachments: [],
      category: 'painting',
    }),
  );
}

/** A quote of 40,000 rupees before tax, all at once on acceptance. */
export function quoteOf(shop: Pick<Shop, 'clock'>, more: Partial<QuoteFields> = {}): QuoteFields {
  const today = indianDay(shop.clock.now());
  const price = more.price ?? 40_000;
  const gstRate = more.gstRate ?? 12;
  const amount = rupeesFromPaise(quoteTotals({ price, gstRate }).totalPaise);
  return {
    description: 'Three peaks in mineral colours, framed in walnut.',
    price,
    gstRate,
    deliverOn: addDays(today, 40),
    validUntil: addDays(today, 10),
    revisions: 2,
    cancellationPercent: 0,
    plan: [{ due: 'acceptance', amount }],
    ...more,
  };
}

/** A commission with an open quote. */
export async function buildQuoted(
  shop: Shop,
  customer: User,
  author: User,
  more: Partial<QuoteFields> = {},
): Promise<{ number: string; quoteId: string }> {
  const { id, number } = await buildCommission(shop, customer);
  await quoteCommission(shop, author, number, quoteOf(shop, more));
  const { id: quoteId } = await shop.db
    .selectFrom('commissionQuotes')
    .select('id')
    .where('commissionId', '=', id)
    .executeTakeFirstOrThrow();
  return { number, quoteId };
}

/** A commission whose quote the customer has accepted: its first payment is due. */
export async function buildAccepted(
  shop: Shop,
  customer: User,
  author: User,
  more: Partial<QuoteFields> = {},
): Promise<{ number: string; orderId: string }> {
  const { number, quoteId } = await buildQuoted(shop, customer, author, more);
  await answerQuote(shop, number, { quote: quoteId, answer: 'accept', note: '' });
  const { orderId } = await shop.db
    .selectFrom('commissions')
    .select('orderId')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { number, orderId: orderId! };
}

/** Puts it at a step, without the way to it. */
export async function setStep(shop: Shop, number: string, step: CommissionStep): Promise<void> {
  await shop.db.updateTable('commissions').set({ step }).where('number', '=', number).execute();
}

/** The token of the newest link that was mailed to the address. */
export async function mailedLink(shop: Shop, email: string): Promise<string> {
  const { data } = await shop.db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', email)
    .where('template', '=', 'commission-link')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (data as { token: string }).token;
}
