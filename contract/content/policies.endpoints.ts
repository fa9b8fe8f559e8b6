import { endpoint } from '#contract/api/endpoint.ts';
import type { policiesSchemas } from './policies.ts';

export const listPolicyNotices = endpoint<typeof policiesSchemas.listPolicyNotices>()({
  name: 'listPolicyNotices',
  method: 'GET',
  path: '/api/policy-notices',
  access: 'user',
  fallback: 'Failed to load what has changed',
});
