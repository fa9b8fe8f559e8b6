import type { Payment, PaymentError, PaymentMethod } from './entities.ts';
import { newId, randomDigits } from './ids.ts';

type MethodFields = Pick<Payment, 'card_id' | 'card' | 'bank' | 'vpa' | 'upi'>;

const none: MethodFields = { card_id: null, bank: null, vpa: null };

/** What a payment knows of the instrument it was made with. */
export function instrumentOf(method: PaymentMethod): MethodFields {
  if (method === 'upi') {
    const vpa = 'customer@razorpay';
    return { ...none, vpa, upi: { vpa, flow: 'intent', payer_account_type: 'bank_account' } };
  }
  if (method === 'netbanking') return { ...none, bank: 'HDFC' };
  const id = newId('card');
  const card = {
    id,
    entity: 'card',
    name: 'Test Customer',
    last4: '1007',
    network: 'Visa',
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
  } as const;
  return { ...none, card_id: id, card };
}

/** What the bank prints on its statement, once it has answered. */
export function acquirerData(method: PaymentMethod, answered: boolean): Payment['acquirer_data'] {
  const number = answered ? randomDigits(12) : null;
  if (method === 'card') return { auth_code: answered ? randomDigits(6) : null };
  if (method === 'upi') return { rrn: number };
  return { bank_transaction_id: number };
}

export const noError: PaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

const declined: Record<PaymentMethod, PaymentError> = {
  card: {
    error_code: 'BAD_REQUEST_ERROR',
    error_description:
      "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    error_source: 'issuer_bank',
    error_step: 'payment_authorization',
    error_reason: 'card_declined',
  },
  upi: {
    error_code: 'BAD_REQUEST_ERROR',
    error_description:
      'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
    error_source: 'gateway',
    error_step: 'payment_response',
    error_reason: 'payment_failed',
  },
  netbanking: {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Your payment has been cancelled. Try again or complete the payment later.',
    error_source: 'customer',
    error_step: 'payment_authentication',
    error_reason: 'payment_cancelled',
  },
};

export function declineOf(method: PaymentMethod): PaymentError {
  return declined[method];
}
