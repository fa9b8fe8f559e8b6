/** The provider's records as they cross the wire: amounts in paise, times in Unix seconds. */

/** The provider writes no notes as an empty list, not as an empty object. */
export type Notes = Record<string, string | number | boolean> | [];

export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export type PaymentMethod = 'card' | 'upi' | 'netbanking';

export interface PaymentError {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
}

export interface Payment extends PaymentError {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: PaymentMethod;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  upi?: { vpa: string; flow: 'intent'; payer_account_type: 'bank_account' };
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}

export interface Card {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: string | null;
  international: boolean;
  emi: boolean;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal' | 'instant';
}

export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

export function collectionOf<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}
