import { ToWords } from 'to-words/en-IN';
import { invoiceTitles } from '#contract/invoices/invoice-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { Invoice } from '#server/selling/invoices/invoice.ts';
import type { InvoiceLine, Place } from '#server/selling/invoices/invoice-facts.ts';

const words = new ToWords({ converterOptions: { currency: true } });

/** ₹1,180.00 */
export function sum(paise: number): string {
  return formatExactRupees(rupeesFromPaise(paise));
}

/** 1,180.00, for columns whose unit is in the heading. */
export function figure(paise: number): string {
  return sum(paise).replace('₹', '');
}

/** As on a cheque: One Lakh Eighteen Thousand Rupees And Fifty Paise Only. */
export function inWords(paise: number): string {
  const rest = String(paise % 100).padStart(2, '0');
  return words.convert(`${Math.floor(paise / 100)}.${rest}`);
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

export function dayOf(at: Date | string): string {
  return day.format(new Date(at));
}

export function placeWords({ state, code }: Place): string {
  return code ? `${state} (state code ${code})` : state;
}

/** The legal title; a document with taxed and untaxed products is both (CGST Rule 46A). */
export function titleOf({ kind, facts }: Invoice): string {
  const rates = facts.lines.map(({ rate }) => rate);
  const isMixed = rates.some((rate) => rate > 0) && rates.includes(0);
  return kind === 'tax-invoice' && isMixed ? 'Invoice-cum-Bill of Supply' : invoiceTitles[kind];
}

/** The line at the top that the law requires of sellers who pay by turnover (CGST Rule 5(1)(f)). */
export function topWords({ facts: { seller, lines } }: Invoice): string | undefined {
  if (seller.registrationMode !== 'composition' || isTaxed(lines)) return undefined;
  return 'Composition taxable person, not eligible to collect tax on supplies';
}

/** Why a document without tax has none. */
export function untaxedWords({ facts: { seller, lines } }: Invoice): string | undefined {
  if (isTaxed(lines) || seller.registrationMode === 'composition') return undefined;
  if (seller.registrationMode === 'unregistered') {
    return 'The seller is not registered for GST; no tax is collected on this supply.';
  }
  return 'No GST is payable on this supply.';
}

function isTaxed(lines: readonly InvoiceLine[]): boolean {
  return lines.some(({ rate }) => rate > 0);
}

/** Union territories without a legislature have a differently named tax beside the centre's. */
const unionTerritories = ['04', '26', '31', '35', '38'];

export function stateTaxName({ code }: Place): 'SGST' | 'UTGST' {
  return unionTerritories.includes(code) ? 'UTGST' : 'SGST';
}
