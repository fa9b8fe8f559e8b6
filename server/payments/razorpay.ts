import type { RazorpayConfig } from '../config.ts';

export interface Razorpay {
  keyId: string;
}

export function openRazorpay(config: RazorpayConfig): Razorpay {
  return { keyId: config.keyId };
}
