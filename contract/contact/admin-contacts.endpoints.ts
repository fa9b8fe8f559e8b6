import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { adminContactsSchemas } from './admin-contacts.ts';

export const listContacts = endpoint<typeof adminContactsSchemas.listContacts>()({
  name: 'listContacts',
  method: 'GET',
  path: '/api/admin/contacts',
  access: 'manager',
  fallback: adminFallbackMessages.contacts,
});

export const readContact = endpoint<typeof adminContactsSchemas.readContact>()({
  name: 'readContact',
  method: 'GET',
  path: '/api/admin/contacts/:id',
  access: 'manager',
  fallback: adminFallbackMessages.contacts,
});

export const updateContact = endpoint<typeof adminContactsSchemas.updateContact>()({
  name: 'updateContact',
  method: 'PUT',
  path: '/api/admin/contacts/:id',
  access: 'manager',
  fallback: adminFallbackMessages.updateContact,
});

export const replyToContact = endpoint<typeof adminContactsSchemas.replyToContact>()({
  name: 'replyToContact',
  method: 'POST',
  path: '/api/admin/contacts/:id/reply',
  access: 'manager',
  fallback: adminFallbackMessages.reply,
});

export const deleteContact = endpoint<typeof adminContactsSchemas.deleteContact>()({
  name: 'deleteContact',
  method: 'DELETE',
  path: '/api/admin/contacts/:id',
  access: 'manager',
  fallback: adminFallbackMessages.deleteContact,
});
