import { api, get } from '#contract/api/endpoint.ts';
import type { policiesSchemas } from './policies.ts';

export const policiesApi = api<typeof policiesSchemas>()({
  listPolicyNotices: get('/api/policy-notices', 'user', 'Failed to load what has changed'),
});
