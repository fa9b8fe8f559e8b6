import type { OpenOrder, OpenWidget } from './payment-widget.ts';

interface ProviderPart {
  loadWidget(order: OpenOrder): Promise<OpenWidget>;
}

const parts: Record<string, () => Promise<ProviderPart>> = {
  razorpay: () => import('./providers/razorpay.ts'),
  cashfree: () => import('./providers/cashfree.ts'),
};

/** Loads a provider's part and its script; after a failure the next call tries again. */
export async function loadWidget(order: OpenOrder): Promise<OpenWidget> {
  const part = await parts[order.provider]?.();
  if (!part) throw new Error(`This page knows no payment provider ${order.provider}.`);
  return part.loadWidget(order);
}
