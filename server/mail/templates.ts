/** The mails that the shop sends, and what each needs to be written. */
export interface MailTemplates {
  'verification-code': { name: string; code: string; minutes: number };
  /** Someone registered with an address that has an account already (decision 3). */
  'already-registered': { name: string };
  'reset-code': { name: string; code: string; minutes: number };
  /** Every password change or creation is told (decision 5). */
  'password-changed': { name: string; created: boolean };
  'order-paid': OrderMail;
  'payment-returned': OrderMail & { amountPaise: number; reason: string };
}

export interface OrderMail {
  orderId: string;
  name: string;
  items: {
    name: string;
    image: string | null;
    selectedSize: string | null;
    quantity: number;
    pricePaise: number;
  }[];
  subtotalPaise: number;
  taxPaise: number;
  totalPaise: number;
  address: string[];
}
