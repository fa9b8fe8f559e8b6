import { api, get } from '#contract/api/endpoint.ts';
import type { pincodeSchemas } from './pincode.ts';
import { pincodeMessages } from './pincode-rules.ts';

export const pincodeApi = api<typeof pincodeSchemas>()({
  lookUpPincode: get('/api/pincode/:pincode', 'public', pincodeMessages.failed, { bare: true }),
});
