import { endpoint } from '#contract/api/endpoint.ts';
import type { policyMailingsSchemas } from './policy-mailings.ts';

export const readPolicyMailings = endpoint<typeof policyMailingsSchemas.readPolicyMailings>()({
  name: 'readPolicyMailings',
  method: 'GET',
  path: '/api/admin/policy-mailings/:page',
  access: 'owner',
  fallback: 'Failed to fetch the notices to customers',
});

export const mailPolicy = endpoint<typeof policyMailingsSchemas.mailPolicy>()({
  name: 'mailPolicy',
  method: 'POST',
  path: '/api/admin/policy-mailings/:page',
  access: 'owner',
  fallback: 'Failed to email the customers',
});
