import type { bagSchemas } from './bag.ts';
import { bagAddress } from './bag-address.ts';
import { endpoint } from './endpoint.ts';

export const syncBag = endpoint<typeof bagSchemas.syncBag>()({
  name: 'syncBag',
  ...bagAddress,
  access: 'user',
  fallback: 'Failed to save your cart.',
});

export const readPieces = endpoint<typeof bagSchemas.readPieces>()({
  name: 'readPieces',
  method: 'POST',
  path: '/api/wishlist/products',
  access: 'public',
  fallback: 'Failed to fetch your wishlist.',
});
