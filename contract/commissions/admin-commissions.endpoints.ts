import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { adminCommissionsSchemas } from './admin-commissions.ts';

export const adminCommissionsApi = api<typeof adminCommissionsSchemas>()({
  listAdminCommissions: get('/api/admin/commissions', 'manager', m.commissions),
  readCommissionCalendar: get('/api/admin/commissions/calendar', 'manager', m.commissions),
  readAdminCommission: get('/api/admin/commissions/:number', 'manager', m.commissions),
  noteDownCommission: post('/api/admin/commissions', 'manager', m.saveCommission),
  openCommission: post('/api/admin/contacts/:id/commission', 'manager', m.saveCommission),
  updateCommission: put('/api/admin/commissions/:number', 'manager', m.saveCommission),
  replyToCommission: post('/api/admin/commissions/:number/messages', 'manager', m.reply),
  markAdminCommissionRead: post('/api/admin/commissions/:number/read', 'manager', m.saveCommission),
  quoteCommission: post('/api/admin/commissions/:number/quotes', 'manager', m.saveCommission),
  moveCommission: post('/api/admin/commissions/:number/step', 'manager', m.saveCommission),
  deleteCommission: del('/api/admin/commissions/:number', 'manager', m.saveCommission),
});
