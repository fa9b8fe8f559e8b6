import { endpoint } from '#contract/api/endpoint.ts';
import type { checkCartSchemas } from './check-cart.ts';

export const validateCart = endpoint<typeof checkCartSchemas.validateCart>()({
  name: 'validateCart',
  method: 'POST',
  path: '/api/cart/validate',
  access: 'public',
  fallback: 'Failed to check your cart.',
});
