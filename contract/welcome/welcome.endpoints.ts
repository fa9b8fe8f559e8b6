import { api, get, post } from '#contract/api/endpoint.ts';
import type { welcomeSchemas } from './welcome.ts';

export const welcomeApi = api<typeof welcomeSchemas>()({
  readWelcome: get('/api/welcome', 'public', 'Failed to open the page.'),
  becomeOwner: post('/api/welcome', 'public', 'Failed to set up the shop.'),
});
