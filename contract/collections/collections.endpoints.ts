import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { collectionsSchemas } from './collections.ts';

export const listCollections = endpoint<typeof collectionsSchemas.listCollections>()({
  name: 'listCollections',
  method: 'GET',
  path: '/api/collections',
  access: 'public',
  fallback: 'Failed to load the collections',
});

export const readCollection = endpoint<typeof collectionsSchemas.readCollection>()({
  name: 'readCollection',
  method: 'GET',
  path: '/api/collections/:address',
  access: 'public',
  fallback: fallbackMessages.products,
});
