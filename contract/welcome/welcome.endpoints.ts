import { endpoint } from '#contract/api/endpoint.ts';
import type { welcomeSchemas } from './welcome.ts';

export const readWelcome = endpoint<typeof welcomeSchemas.readWelcome>()({
  name: 'readWelcome',
  method: 'GET',
  path: '/api/welcome',
  access: 'public',
  fallback: 'Failed to open the page.',
});

export const becomeOwner = endpoint<typeof welcomeSchemas.becomeOwner>()({
  name: 'becomeOwner',
  method: 'POST',
  path: '/api/welcome',
  access: 'public',
  fallback: 'Failed to set up the shop.',
});
