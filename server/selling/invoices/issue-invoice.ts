import { indianDay } from '#contract/api/calendar.ts';
import { lineShares } from '#contract/money/line-shares.ts';
import { findStateName, indianStates } from '#contract/orders/indian-states.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { LockedOrder } from '#server/selling/orders/record/orders.queries.ts';
import { taxedLineOf } from '#server/selling/orders/record/taxed-line.ts';
import { settingsOf } from '#server/studio/settings/shop-settings.ts';
import {
  financialYearOf,
  type InvoiceFacts,
  type InvoiceLine,
  type Place,
  type Seller,
} from './invoice-facts.ts';
import { findForInvoice, insertInvoice, stampInvoice } from './invoices.queries.ts';
import { shareTax, taxOf } from './share-tax.ts';

/**
 * Makes sure that a sold order has its invoice, and returns its id: the current one or, if the
 * order was cancelled and sold again, a new one. Whether tax was taken was decided when the order
 * was placed, so the order says whether it is a tax invoice or a bill of supply.
 */
export async function issueInvoice(trx: Trx, shop: Shop, order: LockedOrder): Promise<string> {
  const now = shop.clock.now();
  const { settings: stored, standing } = await findForInvoice(trx, order.id);
  if (standing && !standing.cancelledAt) return standing.id;
  if (standing) await stampInvoice(trx, standing.id, { replacedAt: now });

  const settings = settingsOf(stored);
  const facts = gatherFacts(order, settings);
  const isTaxed = facts.lines.some(({ rate }) => rate > 0);
  const id = shop.random.id();
  const taxablePaise = sumOf(facts.lines, (line) => line.taxablePaise);
  const taxPaise = sumOf(facts.lines, taxOf);
  const totalPaise = taxablePaise + taxPaise;
  // Do not hold up a payment: staff have to look at an order whose lines do not add up.
  if (totalPaise !== order.totalPaise) {
    shop.log.error(
      { order: order.id, totalPaise },
      'an invoice does not match the total of its order',
    );
  }
  await insertInvoice(trx, {
    id,
    orderId: order.id,
    kind: isTaxed ? 'tax-invoice' : 'bill-of-supply',
    series: isTaxed ? settings.invoicePrefix : settings.billPrefix,
    financialYear: financialYearOf(indianDay(now)),
    issuedAt: now,
    facts,
    taxablePaise,
    taxPaise,
    totalPaise,
  });
  return id;
}

function gatherFacts(order: LockedOrder, settings: ShopSettings): InvoiceFacts {
  const seller = sellerOf(settings);
  // What has no address was handed over: the sale is where the shop is.
  const placeOfSupply = placeOf(order.shippingState || settings.state);
  const isWithinState = placeOfSupply.state === seller.state;
  return {
    seller,
    buyer: {
      name: order.shippingName,
      address: order.shippingAddress,
      city: order.shippingCity,
      pincode: order.shippingPincode,
    },
    placeOfSupply,
    orderedAt: order.createdAt.toISOString(),
    lines: taxedLines(order, isWithinState),
  };
}

function taxedLines({ items }: LockedOrder, isWithinState: boolean): InvoiceLine[] {
  const shares = lineShares(items.map(taxedLineOf));
  const taxes = shareTax(
    shares.map(({ taxPaise }) => taxPaise),
    isWithinState,
  );
  return items.map((item, at) => ({
    itemId: item.id,
    name: [item.name, item.selectedSize, item.sku && `SKU ${item.sku}`].filter(Boolean).join(', '),
    hsn: item.hsn,
    quantity: item.quantity,
    pricePaise: item.pricePaise,
    discountPaise: item.discountPaise,
    rate: Number(item.gstRate),
    taxablePaise: shares[at]!.taxablePaise,
    ...taxes[at]!,
  }));
}

function sellerOf(settings: ShopSettings): Seller {
  return {
    ...placeOf(settings.state),
    name: settings.name,
    legalName: settings.legalName || settings.name,
    address: settings.headOffice || settings.address,
    gstNumber: settings.gstNumber,
    registrationMode: settings.registrationMode,
    email: settings.email,
    phone: settings.phone,
  };
}

/** Older orders may have the state as their customer spelt it. */
function placeOf(text: string): Place {
  const state = findStateName(text) ?? text;
  return { state, code: indianStates.find(({ name }) => name === state)?.code ?? '' };
}

function sumOf<T>(rows: readonly T[], paise: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + paise(row), 0);
}
