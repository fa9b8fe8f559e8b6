import { endpoint } from '#contract/api/endpoint.ts';
import type { savedCartSchemas } from './saved-cart.ts';
import { savedCartAddress } from './saved-cart-address.ts';

export const syncCart = endpoint<typeof savedCartSchemas.syncCart>()({
  name: 'syncCart',
  ...savedCartAddress,
  access: 'user',
  fallback: 'Failed to save your cart.',
});

export const readProducts = endpoint<typeof savedCartSchemas.readPieces>()({
  name: 'readPieces',
  method: 'POST',
  path: '/api/wishlist/products',
  access: 'public',
  fallback: 'Failed to fetch your wishlist.',
});
