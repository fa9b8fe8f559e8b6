import { api, del, get, post } from '#contract/api/endpoint.ts';
import type { privacySchemas } from './privacy.ts';

export const privacyApi = api<typeof privacySchemas>()({
  readPrivacy: get('/api/auth/privacy', 'user', 'Failed to fetch your privacy settings.'),
  askForData: post('/api/auth/privacy/data', 'user', 'Failed to fetch your data.'),
  askErasure: post('/api/auth/privacy/erasure', 'user', 'Failed to request the deletion.'),
  keepAccount: del(
    '/api/auth/privacy/erasure',
    'user',
    'Failed to keep your account. Please try again.',
  ),
});
