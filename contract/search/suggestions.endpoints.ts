import { api, get } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { suggestionsSchemas } from './suggestions.ts';

export const suggestionsApi = api<typeof suggestionsSchemas>()({
  suggest: get('/api/suggestions', 'public', m.products),
  helpSearch: get('/api/suggestions/help', 'public', m.products),
});
