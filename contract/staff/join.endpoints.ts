import { endpoint } from '#contract/api/endpoint.ts';
import type { adminStaffSchemas } from './admin-staff.ts';

export const readInvitation = endpoint<typeof adminStaffSchemas.readInvitation>()({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/staff-invitations/read',
  access: 'public',
  fallback: 'Failed to open the invitation.',
});

export const acceptInvitation = endpoint<typeof adminStaffSchemas.acceptInvitation>()({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/staff-invitations/accept',
  access: 'public',
  fallback: 'Failed to accept the invitation.',
});
