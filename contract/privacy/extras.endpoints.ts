import { api, put } from '#contract/api/endpoint.ts';
import type { extrasSchemas } from './extras.ts';

/** Apart from the other calls about privacy, since every page brings it. */
export const extrasApi = api<typeof extrasSchemas>()({
  noteExtras: put('/api/auth/privacy/extras', 'user', 'Failed to save your choice.'),
});
