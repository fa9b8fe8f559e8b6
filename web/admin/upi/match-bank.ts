import { indianDay } from '#contract/api/calendar.ts';
import { formatExactRupees, paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { UpiPayment } from '#contract/upi/upi.ts';
import type { BankCredit } from './read-bank-file.ts';

/** What the bank's statement says of an order. */
export interface BankMatch {
  /**
   * `certain`: reference or note, and amount; `unclear`: the same of a line that has several numbers,
   * fits several orders, or may be older than the order; `amount`: only the amount, of one payment; `other-amount`: the reference, and
   * another amount.
   */
  kind: 'certain' | 'unclear' | 'amount' | 'other-amount';
  /** Empty where it cannot be told from other numbers. */
  reference: string;
  /** Rupees. */
  amount: number;
}

/** What to do where another amount came than the order's, both in rupees. */
export function otherAmountWords(came: number, total: number): string {
  const paise = paiseFromRupees(came) - paiseFromRupees(total);
  const difference = formatExactRupees(rupeesFromPaise(Math.abs(paise)));
  return paise < 0
    ? `${difference} is missing. Ask the customer for it, and confirm once your bank shows both payments. Or give back what came with your UPI app, and press Not Received.`
    : `${difference} too much came. Confirm the order, give the difference back with your UPI app, and write a note in the order.`;
}

interface Found extends BankMatch {
  credit: BankCredit;
}

/** Compares the orders with the statement, by their ids; those that it does not have are left out. */
export function matchBank(
  payments: readonly UpiPayment[],
  credits: readonly BankCredit[],
): Map<string, BankMatch> {
  const found = new Map<string, Found>();
  const given = new Set(payments.flatMap(({ reference }) => reference ?? []));
  for (const payment of payments) {
    const match = byReference(payment, credits) ?? byNote(payment, credits);
    if (match) found.set(payment._id, match);
  }
  const used = new Set([...found.values()].flatMap(({ credit }) => credit.references));
  const isFree = ({ references }: BankCredit) =>
    references.every((each) => !given.has(each) && !used.has(each));
  for (const payment of payments) {
    if (found.has(payment._id)) continue;
    const fitting = credits.filter((credit) => isFree(credit) && hasSum(credit, payment));
    const alike = payments.filter((one) => one.total === payment.total && !found.has(one._id));
    const [only] = fitting;
    if (fitting.length !== 1 || alike.length !== 1 || !only) continue;
    found.set(payment._id, { kind: 'amount', ...facts(only, payment) });
  }
  const all = [...found.values()];
  const ordered = new Map(
    payments.map(({ _id, createdAt }) => [_id, indianDay(new Date(createdAt))]),
  );
  return new Map(
    [...found].map(([id, { credit, ...match }]) => {
      const isShared = all.filter((one) => one.credit === credit).length > 1;
      // An old payment, for something else, pays no new order.
      const isOfItsTime = credit.day !== undefined && credit.day >= (ordered.get(id) ?? '');
      const isClear = credit.references.length === 1 && !isShared && isOfItsTime;
      return [
        id,
        match.kind === 'certain' && !isClear ? { ...match, kind: 'unclear' as const } : match,
      ];
    }),
  );
}

function byReference(payment: UpiPayment, credits: readonly BankCredit[]): Found | undefined {
  const { reference } = payment;
  const credit = credits.find(({ references }) => reference && references.includes(reference));
  if (!credit || !reference) return undefined;
  const amount = rupeesFromPaise(credit.sumsPaise[0] ?? 0);
  return hasSum(credit, payment)
    ? { kind: 'certain', credit, reference, amount: payment.total }
    : { kind: 'other-amount', credit, reference, amount };
}

/** Our UPI address puts the order's number into the note of the payment. */
function byNote(payment: UpiPayment, credits: readonly BankCredit[]): Found | undefined {
  const number = shortOrderId(payment._id).toLowerCase();
  const named = new RegExp(`(?:order|[^a-z0-9])${number}(?![a-z0-9])`);
  const fitting = credits.filter(
    (credit) => named.test(` ${credit.words}`) && hasSum(credit, payment),
  );
  const [only] = fitting;
  if (fitting.length !== 1 || !only) return undefined;
  return { kind: 'certain', ...facts(only, payment) };
}

const hasSum = ({ sumsPaise }: BankCredit, { total }: UpiPayment) =>
  sumsPaise.includes(paiseFromRupees(total));

const facts = (credit: BankCredit, { total }: UpiPayment) => ({
  credit,
  // Its payer may have written others into the note, to have the payment count more than once.
  reference: credit.references.length === 1 ? credit.references[0]! : '',
  amount: total,
});
