/** The provider's records in its own books: amounts in paise, times in milliseconds. */

export interface OrderRecord {
  /** The business's own. */
  id: string;
  cfId: string;
  amount: number;
  currency: string;
  status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED';
  sessionId: string;
  customer: Customer;
  returnUrl: string | null;
  notifyUrl: string | null;
  note: string | null;
  tags: Record<string, string> | null;
  createdAt: number;
  expiresAt: number;
}

export interface Customer {
  customer_id: string;
  customer_phone: string;
  customer_email: string | null;
  customer_name: string | null;
}

export type PaymentMethod = 'upi' | 'card' | 'netbanking';

export interface PaymentRecord {
  /** The provider's. */
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  method: PaymentMethod;
  bankReference: string | null;
  error: PaymentError | null;
  createdAt: number;
  completedAt: number | null;
}

export interface PaymentError {
  error_code: string;
  error_description: string;
  error_reason: string;
  error_source: string;
}

export interface RefundRecord {
  /** The provider's. */
  id: string;
  /** The business's own; null where the provider refunds by itself. */
  refundId: string | null;
  orderId: string;
  paymentId: string;
  amount: number;
  status: 'SUCCESS' | 'PENDING' | 'CANCELLED';
  type: 'MERCHANT_INITIATED' | 'PAYMENT_AUTO_REFUND';
  note: string | null;
  speed: 'STANDARD' | 'INSTANT';
  arn: string | null;
  createdAt: number;
  processedAt: number | null;
}
