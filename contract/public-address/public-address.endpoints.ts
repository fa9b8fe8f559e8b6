import { api, get, post, put } from '#contract/api/endpoint.ts';
import type { publicAddressSchemas } from './public-address.ts';

const failed = 'Failed to check the public address';

export const publicAddressApi = api<typeof publicAddressSchemas>()({
  readPublicAddress: get('/api/admin/public-address', 'owner', failed),
  setPublicAddress: put('/api/admin/public-address', 'owner', 'Failed to set the public address'),
  checkPublicAddress: post('/api/admin/public-address/check', 'owner', failed),
  seeOneself: get('/api/health/self', 'public', failed),
});
