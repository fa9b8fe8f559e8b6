import { endpoint } from '#contract/api/endpoint.ts';
import type { privacySchemas } from './privacy.ts';

export const readPrivacy = endpoint<typeof privacySchemas.readPrivacy>()({
  name: 'readPrivacy',
  method: 'GET',
  path: '/api/auth/privacy',
  access: 'user',
  fallback: 'Failed to fetch your privacy settings.',
});

export const askForData = endpoint<typeof privacySchemas.askForData>()({
  name: 'askForData',
  method: 'POST',
  path: '/api/auth/privacy/data',
  access: 'user',
  fallback: 'Failed to fetch your data.',
});

export const askErasure = endpoint<typeof privacySchemas.askErasure>()({
  name: 'askErasure',
  method: 'POST',
  path: '/api/auth/privacy/erasure',
  access: 'user',
  fallback: 'Failed to request the deletion.',
});

export const keepAccount = endpoint<typeof privacySchemas.keepAccount>()({
  name: 'keepAccount',
  method: 'DELETE',
  path: '/api/auth/privacy/erasure',
  access: 'user',
  fallback: 'Failed to keep your account. Please try again.',
});
