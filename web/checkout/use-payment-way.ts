import { useState } from 'react';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { whyNotOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { CashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import type { StoredLine } from '#web/cart/lines.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { useCartTotals } from './cart/cart-totals.ts';

export interface PaymentWay {
  /** Whether the shop offers cash on delivery at all. */
  isOffered: boolean;
  /** Rupees before tax. */
  fee: number;
  /** Why this order cannot be paid so. */
  whyNot: string | undefined;
  /** Set while the order is to be paid on delivery. */
  cash: CashOnDelivery | undefined;
  /** Whether it can be ordered in the chosen way. */
  canOrder: boolean;
  choose(isCash: boolean): void;
  /** The form's pincode, as it is typed. */
  seePincode(typed: string): void;
}

/** How the customer pays: now or, where shop and order allow it, on delivery. */
export function usePaymentWay(lines: readonly StoredLine[], canPay: boolean): PaymentWay {
  const { cashOnDelivery, categories } = useShopFacts();
  const [isCash, choose] = useState(false);
  const [pincode, seePincode] = useState('');
  const plain = plainDigits(pincode);
  const { totalPaise } = useCartTotals(lines, cashOnDelivery);
  const whyNot = whyNotOnDelivery(cashOnDelivery, {
    totalPaise,
    pincode: /^\d{6}$/.test(plain) ? plain : undefined,
    categories: categories.filter(({ address }) =>
      lines.some(({ product }) => product.category === address),
    ),
  });
  const cash = isCash && !whyNot ? cashOnDelivery : undefined;
  return {
    isOffered: cashOnDelivery.isOn,
    fee: cashOnDelivery.fee,
    whyNot,
    cash,
    canOrder: cash !== undefined || canPay,
    choose,
    seePincode,
  };
}
