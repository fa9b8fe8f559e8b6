import { useState } from 'react';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { whyNotOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { CashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import { whyNotByUpi } from '#contract/upi/upi-rules.ts';
import type { StoredLine } from '#web/cart/lines.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { useCartTotals } from './cart/cart-totals.ts';

/** With the payment provider, to the shop's own UPI id, or to the courier. */
export type Way = 'online' | 'upi' | 'cash';

export interface PaymentWay {
  /** Those that the shop offers, in their order. */
  offered: readonly Way[];
  /** Rupees before tax, for paying on delivery. */
  fee: number;
  /** Why this order cannot be paid so. */
  whyNot: Partial<Record<Way, string | undefined>>;
  /** Undefined while it can be paid in no way. */
  chosen: Way | undefined;
  /** Set while the order is to be paid on delivery. */
  cash: CashOnDelivery | undefined;
  choose(way: Way): void;
  /** The form's pincode, as it is typed. */
  seePincode(typed: string): void;
}

/** How the customer pays: now, or where shop and order allow it by UPI or on delivery. */
export function usePaymentWay(lines: readonly StoredLine[], canPay: boolean): PaymentWay {
  const { cashOnDelivery, upiCheckout, categories } = useShopFacts();
  const [wanted, choose] = useState<Way>();
  const [pincode, seePincode] = useState('');
  const plain = plainDigits(pincode);
  const withFee = useCartTotals(lines, cashOnDelivery);
  const { totalPaise } = useCartTotals(lines);
  const whyNot = {
    upi: whyNotByUpi(upiCheckout, totalPaise),
    cash: whyNotOnDelivery(cashOnDelivery, {
      totalPaise: withFee.totalPaise,
      pincode: /^\d{6}$/.test(plain) ? plain : undefined,
      categories: categories.filter(({ address }) =>
        lines.some(({ product }) => product.category === address),
      ),
    }),
  };
  const byUpi: Way[] = upiCheckout.isOn ? ['upi'] : [];
  const byCash: Way[] = cashOnDelivery.isOn ? ['cash'] : [];
  // Without a provider what works comes first.
  const offered: Way[] =
    canPay || byUpi.length === 0 ? ['online', ...byUpi, ...byCash] : [...byUpi, ...byCash];
  const isOpen = (way: Way) => (way === 'online' ? canPay : !whyNot[way]);
  const chosen = [wanted, offered[0]].find((way) => way && offered.includes(way) && isOpen(way));
  return {
    offered,
    fee: cashOnDelivery.fee,
    whyNot,
    chosen,
    cash: chosen === 'cash' ? cashOnDelivery : undefined,
    choose,
    seePincode,
  };
}
