import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { suggestionsSchemas } from './suggestions.ts';

export const suggest = endpoint<typeof suggestionsSchemas.suggest>()({
  name: 'suggest',
  method: 'GET',
  path: '/api/suggestions',
  access: 'public',
  fallback: fallbackMessages.products,
});

export const helpSearch = endpoint<typeof suggestionsSchemas.helpSearch>()({
  name: 'helpSearch',
  method: 'GET',
  path: '/api/suggestions/help',
  access: 'public',
  fallback: fallbackMessages.products,
});
