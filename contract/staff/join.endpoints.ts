import { endpoint } from '#contract/api/endpoint.ts';
import type { joinSchemas } from './admin-staff.ts';

export const readInvitation = endpoint<typeof joinSchemas.readInvitation>()({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/staff-invitations/read',
  access: 'public',
  fallback: 'Failed to open the invitation.',
});

export const acceptInvitation = endpoint<typeof joinSchemas.acceptInvitation>()({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/staff-invitations/accept',
  access: 'public',
  fallback: 'Failed to accept the invitation.',
});
