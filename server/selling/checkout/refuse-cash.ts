import {
  cashLimits,
  cashMessages,
  whyNotOnDelivery,
} from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { upiLimits, upiMessages, whyNotByUpi } from '#contract/upi/upi-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { owesTooMuch } from '#server/selling/checkout/holds/cash-limits.ts';
import {
  countDebts,
  countUpiOrders,
  readOwed,
} from '#server/selling/checkout/holds/cash-orders.queries.ts';
import type { CashKeys } from '#server/selling/checkout/holds/holder.ts';
import type { OrderInput } from './checkout-request.ts';
import type { PricedLines } from './price-lines.ts';

/** Throws a conflict that says why the order cannot be paid on delivery. */
export function refuseCash(
  { shippingAddress: { pincode }, categories: all }: OrderInput,
  { cashOnDelivery }: Pick<ShopSettings, 'cashOnDelivery'>,
  { totalPaise, lines }: Pick<PricedLines, 'totalPaise' | 'lines'>,
): void {
  const categories = all.filter(({ address }) => lines.some((line) => line.category === address));
  const why = whyNotOnDelivery(cashOnDelivery, { totalPaise, pincode, categories });
  if (why) throw new Problem('conflict', why);
}

interface Orderer {
  userId: string;
  mailbox: string;
  /** The order that is confirmed. */
  except?: string | undefined;
}

/**
 * Who owes for several orders, or has refused parcels, pays in advance: by account and mailbox. Not
 * by telephone number, since anybody can write anybody's. The customer is locked.
 */
export async function refuseDebtors(
  trx: Trx,
  shop: Shop,
  { userId, mailbox, except }: Orderer,
): Promise<void> {
  const debts = await countDebts(
    trx,
    { userId, mailbox, except: except ?? null },
    shop.clock.now(),
  );
  if (debts.refused >= cashLimits.mostRefused) throw new Problem('conflict', cashMessages.refused);
  if (debts.owed >= cashLimits.mostOwed) throw new Problem('conflict', cashMessages.owed);
}

/** The same of who pays by UPI: by orders that wait, and those that ended without money. */
export async function refuseUpiDebtors(
  trx: Trx,
  shop: Shop,
  { userId, mailbox }: Orderer,
): Promise<void> {
  const { open, ended } = await countUpiOrders(trx, { userId, mailbox }, shop.clock.now());
  if (ended >= upiLimits.mostEnded) throw new Problem('conflict', upiMessages.ended);
  if (open >= upiLimits.mostOpen) throw new Problem('conflict', upiMessages.open);
}

/** Throws a conflict that says why the order cannot be paid by UPI. */
export function refuseUpi(
  { upiId, upiCheckout }: Pick<ShopSettings, 'upiId' | 'upiCheckout'>,
  { totalPaise }: Pick<PricedLines, 'totalPaise'>,
): void {
  const isOn = upiCheckout.isOn && upiId !== '';
  const why = whyNotByUpi({ ...upiCheckout, isOn }, totalPaise);
  if (why) throw new Problem('conflict', why);
}

interface Promised {
  keys: CashKeys;
  hasPaid: boolean;
  scarce: readonly string[];
  /** The order that is confirmed. */
  except?: string;
  /** What its customer reads where they may not promise it. */
  refusal?: string;
}

/** Too many last units are owed for already: the answer says no more, since they may be others'. */
export async function refuseScarce(
  trx: Trx,
  shop: Shop,
  { keys, hasPaid, scarce, except, refusal = cashMessages.notHeld }: Promised,
): Promise<void> {
  if (scarce.length === 0) return;
  const facts = { scarce, hasPaid, ...(await readOwed(trx, keys, except ?? null)) };
  if (owesTooMuch(facts, shop.config.rateLimitScale)) {
    throw new Problem('conflict', refusal);
  }
}
