import { api, get, post } from '#contract/api/endpoint.ts';
import type { checklistSchemas } from './checklist.ts';

export const checklistApi = api<typeof checklistSchemas>()({
  readChecklist: get('/api/admin/checklist', 'owner', 'Failed to fetch the checklist'),
  markChecklist: post('/api/admin/checklist/marks', 'owner', 'Failed to save'),
});
