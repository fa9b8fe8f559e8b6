import { api, post } from '#contract/api/endpoint.ts';
import type { joinSchemas } from './admin-staff.ts';

export const joinApi = api<typeof joinSchemas>()({
  readInvitation: post('/api/staff-invitations/read', 'public', 'Failed to open the invitation.'),
  acceptInvitation: post(
    '/api/staff-invitations/accept',
    'public',
    'Failed to accept the invitation.',
  ),
});
