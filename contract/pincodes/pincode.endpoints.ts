import { endpoint } from '#contract/api/endpoint.ts';
import type { pincodeSchemas } from './pincode.ts';
import { pincodeMessages } from './pincode-rules.ts';

export const lookUpPincode = endpoint<typeof pincodeSchemas.lookUpPincode>()({
  name: 'lookUpPincode',
  method: 'GET',
  path: '/api/pincode/:pincode',
  access: 'public',
  bare: true,
  fallback: pincodeMessages.failed,
});
