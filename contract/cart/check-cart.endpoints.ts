import { api, post } from '#contract/api/endpoint.ts';
import type { checkCartSchemas } from './check-cart.ts';

export const checkCartApi = api<typeof checkCartSchemas>()({
  validateCart: post('/api/cart/validate', 'public', 'Failed to check your cart.'),
});
