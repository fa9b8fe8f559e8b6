import { indianDay } from '#contract/api/calendar.ts';
import { dividePaise } from '#contract/money/divide-paise.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { listSettlements } from '#server/selling/orders/record/payments.queries.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { financialYearOf, type InvoiceLine } from './invoice-facts.ts';
import {
  findNoteOfRefund,
  findStandingInvoice,
  insertCreditNote,
  listCredited,
  stampInvoice,
  sumKept,
  sumUncredited,
} from './invoices.queries.ts';
import { creditLine, totalOf } from './share-credit.ts';
import { taxOf } from './share-tax.ts';

/** How much of an order's invoice is taken back, tax included. */
export interface Credit {
  /** Null if nothing goes back through the provider. */
  refundId: string | null;
  amountPaise: number;
  /** The lines that it is for, if any. */
  lines?: readonly { itemId: string; quantity: number; amountPaise: number }[];
}

/**
 * Issues a credit note for what is refunded of an invoiced order, once for each refund, and returns
 * its id. It never takes back more than is left of the invoice; if nothing is left, there is none.
 */
export async function issueCreditNote(
  trx: Trx,
  shop: Shop,
  order: Pick<LockedOrder, 'id'>,
  credit: Credit,
): Promise<string | undefined> {
  const { refundId, amountPaise } = credit;
  const known = refundId ? await findNoteOfRefund(trx, refundId) : undefined;
  if (known) return known.id;
  const invoice = await findStandingInvoice(trx, order.id);
  if (!invoice || invoice.cancelledAt) return undefined;

  const credited = await listCredited(trx, invoice.id);
  const lines = invoice.facts.lines.map((line) => {
    const own = credited.filter(({ itemId }) => itemId === line.itemId);
    const units = own.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
    return { line, units, paise: own.reduce((sum, part) => sum + totalOf(part), 0) };
  });
  const taken = takeBack(lines, credit, amountPaise).filter((line) => totalOf(line) > 0);
  if (taken.length === 0) return undefined;

  const now = shop.clock.now();
  const { creditNotePrefix } = await readShopSettings(trx);
  const id = shop.random.id();
  const taxablePaise = sumOf(taken.map((line) => line.taxablePaise));
  const taxPaise = sumOf(taken.map(taxOf));
  await insertCreditNote(trx, {
    id,
    invoiceId: invoice.id,
    orderId: order.id,
    refundId,
    series: creditNotePrefix,
    financialYear: financialYearOf(indianDay(now)),
    issuedAt: now,
    facts: { ...invoice.facts, lines: taken },
    taxablePaise,
    taxPaise,
    totalPaise: taxablePaise + taxPaise,
  });
  return id;
}

/**
 * Like `issueCreditNote`, for a refund of any payment: an extra payment was never on the order's
 * invoice. A refused refund has its note although it may never be paid: its replacement needs
 * another one only for the difference.
 */
export async function creditRefund(
  trx: Trx,
  shop: Shop,
  order: Pick<LockedOrder, 'id'>,
  { paymentId, lines, ...credit }: Credit & { paymentId: string },
): Promise<string | undefined> {
  const settlements = (await listSettlements(trx, order.id)).map((each) => each.providerPaymentId);
  if (!settlements.includes(paymentId)) return undefined;
  const uncreditedPaise = await sumUncredited(trx, order.id, settlements);
  const isWhole = credit.amountPaise <= uncreditedPaise;
  const amountPaise = isWhole ? credit.amountPaise : Math.max(0, uncreditedPaise);
  return issueCreditNote(trx, shop, order, {
    ...credit,
    amountPaise,
    ...(isWhole && lines && { lines }),
  });
}

/**
 * Takes back the rest of a cancelled order's invoice, however its money is refunded, but for what
 * the shop keeps; if the order is sold again, it gets another one.
 */
export async function cancelInvoice(
  trx: Trx,
  shop: Shop,
  order: Pick<LockedOrder, 'id'>,
): Promise<void> {
  const invoice = await findStandingInvoice(trx, order.id);
  if (!invoice || invoice.cancelledAt) return;
  const credited = await listCredited(trx, invoice.id);
  const rest = sumOf(invoice.facts.lines.map(totalOf)) - sumOf(credited.map(totalOf));
  const amountPaise = rest - (await sumKept(trx, order.id));
  if (amountPaise > 0) await issueCreditNote(trx, shop, order, { refundId: null, amountPaise });
  await stampInvoice(trx, invoice.id, { cancelledAt: shop.clock.now() });
}

/** An invoice line, and what credit notes have taken back of it so far. */
interface Creditable {
  line: InvoiceLine;
  paise: number;
  units: number;
}

/** The lines of the note: first the amounts of certain lines, then the rest over all. */
function takeBack(
  lines: readonly Creditable[],
  credit: Credit,
  amountPaise: number,
): InvoiceLine[] {
  const own = lines.map(({ line, paise: before }) => {
    const wanted = credit.lines?.filter(({ itemId }) => itemId === line.itemId) ?? [];
    const left = totalOf(line) - before;
    const paise = Math.min(left, sumOf(wanted.map((part) => part.amountPaise)));
    return { paise, left: left - paise, units: sumOf(wanted.map(({ quantity }) => quantity)) };
  });
  const left = own.map((part) => part.left);
  const rest = amountPaise - sumOf(own.map(({ paise }) => paise));
  const shared = dividePaise(Math.max(0, Math.min(rest, sumOf(left))), left);
  return lines.map(({ line, paise: before, units }, at) => {
    const paise = own[at]!.paise + shared[at]!;
    const isRest = before + paise === totalOf(line);
    // An amount without particular units takes the last of them with the last of the money.
    const quantity = isRest ? (line.quantity ?? 0) - units : own[at]!.units;
    return { ...line, ...creditLine(line, before, paise), quantity: quantity || null };
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
