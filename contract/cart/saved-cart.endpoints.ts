import { api, post, put } from '#contract/api/endpoint.ts';
import type { savedCartSchemas } from './saved-cart.ts';
import { savedCartAddress } from './saved-cart-address.ts';

export const savedCartApi = api<typeof savedCartSchemas>()({
  syncCart: put(savedCartAddress.path, 'user', 'Failed to save your cart.'),
  readPieces: post('/api/wishlist/products', 'public', 'Failed to fetch your wishlist.'),
});
