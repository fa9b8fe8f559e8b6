import { paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import type { UpiPayment } from '#contract/upi/upi.ts';
import type { BankCredit } from './read-bank-file.ts';

/** What the bank's statement says of an order. */
export interface BankMatch {
  /**
   * `certain`: reference or note, and amount; `amount`: only the amount, of one payment;
   * `other-amount`: the reference, and another amount.
   */
  kind: 'certain' | 'amount' | 'other-amount';
  reference: string;
  /** Rupees. */
  amount: number;
}

/** Compares the orders with the statement, by their ids; those that it does not have are left out. */
export function matchBank(
  payments: readonly UpiPayment[],
  credits: readonly BankCredit[],
): Map<string, BankMatch> {
  const found = new Map<string, BankMatch>();
  const given = new Set(payments.flatMap(({ reference }) => reference ?? []));
  for (const payment of payments) {
    const match = byReference(payment, credits) ?? byNote(payment, credits);
    if (match) found.set(payment._id, match);
  }
  const used = new Set([...found.values()].map(({ reference }) => reference));
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
  return found;
}

function byReference(payment: UpiPayment, credits: readonly BankCredit[]): BankMatch | undefined {
  const { reference } = payment;
  const credit = credits.find(({ references }) => reference && references.includes(reference));
  if (!credit || !reference) return undefined;
  if (hasSum(credit, payment)) return { kind: 'certain', reference, amount: payment.total };
  return { kind: 'other-amount', reference, amount: rupeesFromPaise(credit.sumsPaise[0] ?? 0) };
}

/** Our UPI address puts the order's number into the note of the payment. */
function byNote(payment: UpiPayment, credits: readonly BankCredit[]): BankMatch | undefined {
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

const facts = ({ references }: BankCredit, { total }: UpiPayment) => ({
  reference: references[0] ?? '',
  amount: total,
});
