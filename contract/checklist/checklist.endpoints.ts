import { endpoint } from '#contract/api/endpoint.ts';
import type { checklistSchemas } from './checklist.ts';

export const readChecklist = endpoint<typeof checklistSchemas.readChecklist>()({
  name: 'readChecklist',
  method: 'GET',
  path: '/api/admin/checklist',
  access: 'owner',
  fallback: 'Failed to fetch the checklist',
});

export const markChecklist = endpoint<typeof checklistSchemas.markChecklist>()({
  name: 'markChecklist',
  method: 'POST',
  path: '/api/admin/checklist/marks',
  access: 'owner',
  fallback: 'Failed to save',
});

export const sendTestMail = endpoint<typeof checklistSchemas.sendTestMail>()({
  name: 'sendTestMail',
  method: 'POST',
  path: '/api/admin/checklist/test-mail',
  access: 'owner',
  fallback: 'Failed to send the test email',
});

export const openTestOrder = endpoint<typeof checklistSchemas.openTestOrder>()({
  name: 'openTestOrder',
  method: 'POST',
  path: '/api/admin/checklist/test-order',
  access: 'owner',
  fallback: 'Failed to test the payment keys',
});
