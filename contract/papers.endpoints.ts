import { adminFallbackMessages } from './admin-fallback-messages.ts';
import { endpoint } from './endpoint.ts';
import type { papersSchemas } from './papers.ts';

export const listPapers = endpoint<typeof papersSchemas.listPapers>()({
  name: 'listPapers',
  method: 'GET',
  path: '/api/admin/papers',
  access: 'manager',
  fallback: adminFallbackMessages.papers,
});
