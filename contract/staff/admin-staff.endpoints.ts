import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { adminStaffSchemas } from './admin-staff.ts';

export const adminStaffApi = api<typeof adminStaffSchemas>()({
  listStaff: get('/api/admin/staff', 'owner', 'Failed to fetch staff'),
  inviteStaff: post('/api/admin/staff/invitations', 'owner', 'Failed to send the invitation'),
  resendInvitation: post(
    '/api/admin/staff/invitations/:id/resend',
    'owner',
    'Failed to send the invitation',
  ),
  withdrawInvitation: del(
    '/api/admin/staff/invitations/:id',
    'owner',
    'Failed to withdraw the invitation',
  ),
  changeStaffRole: put('/api/admin/staff/:id', 'owner', 'Failed to change the role'),
  removeStaff: del('/api/admin/staff/:id', 'owner', 'Failed to remove the member'),
  resetSecondFactor: post(
    '/api/admin/staff/:id/reset-second-factor',
    'owner',
    'Failed to reset the second factor',
  ),
});
