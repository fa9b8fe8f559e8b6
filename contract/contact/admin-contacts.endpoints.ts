import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { adminContactsSchemas } from './admin-contacts.ts';

export const adminContactsApi = api<typeof adminContactsSchemas>()({
  listContacts: get('/api/admin/contacts', 'manager', m.contacts),
  readContact: get('/api/admin/contacts/:id', 'manager', m.contacts),
  updateContact: put('/api/admin/contacts/:id', 'manager', m.updateContact),
  markContactsRead: post('/api/admin/contacts/read', 'manager', m.updateContact),
  replyToContact: post('/api/admin/contacts/:id/reply', 'manager', m.reply),
  deleteContact: del('/api/admin/contacts/:id', 'manager', m.deleteContact),
});
