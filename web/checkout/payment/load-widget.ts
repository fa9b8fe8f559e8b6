import type { OpenOrder, OpenWidget } from './payment-widget.ts';

interface ProviderPart {
  loadWidget(order: OpenOrder): Promise<OpenWidget>;
}

/** By the provider's id, which is the file's name. */
const parts = import.meta.glob<ProviderPart>('./providers/*.ts');

/** Loads a provider's part and its script; after a failure the next call tries again. */
export async function loadWidget(order: OpenOrder): Promise<OpenWidget> {
  const part = await parts[`./providers/${order.provider}.ts`]?.();
  if (!part) throw new Error(`This page knows no payment provider ${order.provider}.`);
  return part.loadWidget(order);
}
