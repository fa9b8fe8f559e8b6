import { endpoint } from '#contract/api/endpoint.ts';
import type { extrasSchemas } from './extras.ts';

/** Apart from the other calls about privacy, since every page brings it. */
export const noteExtras = endpoint<typeof extrasSchemas.noteExtras>()({
  name: 'noteExtras',
  method: 'PUT',
  path: '/api/auth/privacy/extras',
  access: 'user',
  fallback: 'Failed to save your choice.',
});
