import { randomInt } from 'node:crypto';
import { indianDay } from '#contract/api/calendar.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';

/** Money that came to the studio's bank account by UPI. */
export interface BankCredit {
  /** The 12 digits under which the bank has it. */
  reference: string;
  /** For which order, which only its payer knows for sure. */
  orderId: string;
  paise: number;
}

/** The studio's own bank, which tells the shop nothing. */
export interface Bank {
  credits: readonly BankCredit[];
  /** A customer pays; returns the reference that their app shows. */
  pay(orderId: string, paise: number, more: { isNamed: boolean }): string;
  /** As staff download it. */
  statement(): string;
}

export function openBank(): Bank {
  const credits: BankCredit[] = [];
  const rows = ['Date,Narration,Chq/Ref No,Withdrawal,Deposit,Balance'];
  return {
    credits,
    pay(orderId, paise, { isNamed }) {
      const number = String(credits.length + 1).padStart(6, '0');
      const reference = `4${randomInt(10_000, 100_000)}${number}`;
      credits.push({ reference, orderId, paise });
      const note = isNamed ? `Order ${shortOrderId(orderId)}` : 'Paid by phone';
      const rupees = (paise / 100).toFixed(2);
      const day = indianDay(new Date());
      rows.push(`${day},UPI-ASHA RAWAT-${reference}-${note},${reference},,${rupees},9.00`);
      return reference;
    },
    statement: () => rows.join('\n'),
  };
}
