import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { adminCommissionsSchemas } from './admin-commissions.ts';

export const listAdminCommissions = endpoint<typeof adminCommissionsSchemas.listAdminCommissions>()(
  {
    name: 'listAdminCommissions',
    method: 'GET',
    path: '/api/admin/commissions',
    access: 'manager',
    fallback: adminFallbackMessages.commissions,
  },
);

export const readCommissionCalendar = endpoint<
  typeof adminCommissionsSchemas.readCommissionCalendar
>()({
  name: 'readCommissionCalendar',
  method: 'GET',
  path: '/api/admin/commissions/calendar',
  access: 'manager',
  fallback: adminFallbackMessages.commissions,
});

export const readAdminCommission = endpoint<typeof adminCommissionsSchemas.readAdminCommission>()({
  name: 'readAdminCommission',
  method: 'GET',
  path: '/api/admin/commissions/:number',
  access: 'manager',
  fallback: adminFallbackMessages.commissions,
});

export const noteDownCommission = endpoint<typeof adminCommissionsSchemas.noteDownCommission>()({
  name: 'noteDownCommission',
  method: 'POST',
  path: '/api/admin/commissions',
  access: 'manager',
  fallback: adminFallbackMessages.saveCommission,
});

export const openCommission = endpoint<typeof adminCommissionsSchemas.openCommission>()({
  name: 'openCommission',
  method: 'POST',
  path: '/api/admin/contacts/:id/commission',
  access: 'manager',
  fallback: adminFallbackMessages.saveCommission,
});

export const updateCommission = endpoint<typeof adminCommissionsSchemas.updateCommission>()({
  name: 'updateCommission',
  method: 'PUT',
  path: '/api/admin/commissions/:number',
  access: 'manager',
  fallback: adminFallbackMessages.saveCommission,
});

export const replyToCommission = endpoint<typeof adminCommissionsSchemas.replyToCommission>()({
  name: 'replyToCommission',
  method: 'POST',
  path: '/api/admin/commissions/:number/messages',
  access: 'manager',
  fallback: adminFallbackMessages.reply,
});

export const markAdminCommissionRead = endpoint<
  typeof adminCommissionsSchemas.markAdminCommissionRead
>()({
  name: 'markAdminCommissionRead',
  method: 'POST',
  path: '/api/admin/commissions/:number/read',
  access: 'manager',
  fallback: adminFallbackMessages.saveCommission,
});

export const quoteCommission = endpoint<typeof adminCommissionsSchemas.quoteCommission>()({
  name: 'quoteCommission',
  method: 'POST',
  path: '/api/admin/commissions/:number/quotes',
  access: 'manager',
  fallback: adminFallbackMessages.saveCommission,
});

export const moveCommission = endpoint<typeof adminCommissionsSchemas.moveCommission>()({
  name: 'moveCommission',
  method: 'POST',
  path: '/api/admin/commissions/:number/step',
  access: 'manager',
  fallback: adminFallbackMessages.saveCommission,
});

export const deleteCommission = endpoint<typeof adminCommissionsSchemas.deleteCommission>()({
  name: 'deleteCommission',
  method: 'DELETE',
  path: '/api/admin/commissions/:number',
  access: 'manager',
  fallback: adminFallbackMessages.saveCommission,
});
