import { api, get, post } from '#contract/api/endpoint.ts';
import type { policyMailingsSchemas } from './policy-mailings.ts';

export const policyMailingsApi = api<typeof policyMailingsSchemas>()({
  readPolicyMailings: get(
    '/api/admin/policy-mailings/:page',
    'owner',
    'Failed to fetch the notices to customers',
  ),
  mailPolicy: post('/api/admin/policy-mailings/:page', 'owner', 'Failed to email the customers'),
});
