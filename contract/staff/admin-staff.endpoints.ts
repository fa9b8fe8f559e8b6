import { endpoint } from '#contract/api/endpoint.ts';
import type { adminStaffSchemas } from './admin-staff.ts';

export const listStaff = endpoint<typeof adminStaffSchemas.listStaff>()({
  name: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff',
  access: 'owner',
  fallback: 'Failed to fetch staff',
});

export const inviteStaff = endpoint<typeof adminStaffSchemas.inviteStaff>()({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/admin/staff/invitations',
  access: 'owner',
  fallback: 'Failed to send the invitation',
});

export const resendInvitation = endpoint<typeof adminStaffSchemas.resendInvitation>()({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/admin/staff/invitations/:id/resend',
  access: 'owner',
  fallback: 'Failed to send the invitation',
});

export const withdrawInvitation = endpoint<typeof adminStaffSchemas.withdrawInvitation>()({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/admin/staff/invitations/:id',
  access: 'owner',
  fallback: 'Failed to withdraw the invitation',
});

export const changeStaffRole = endpoint<typeof adminStaffSchemas.changeStaffRole>()({
  name: 'changeStaffRole',
  method: 'PUT',
  path: '/api/admin/staff/:id',
  access: 'owner',
  fallback: 'Failed to change the role',
});

export const removeStaff = endpoint<typeof adminStaffSchemas.removeStaff>()({
  name: 'removeStaff',
  method: 'DELETE',
  path: '/api/admin/staff/:id',
  access: 'owner',
  fallback: 'Failed to remove the member',
});

export const resetSecondFactor = endpoint<typeof adminStaffSchemas.resetSecondFactor>()({
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/api/admin/staff/:id/reset-second-factor',
  access: 'owner',
  fallback: 'Failed to reset the second factor',
});
