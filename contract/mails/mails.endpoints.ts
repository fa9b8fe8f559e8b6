import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { mailsSchemas } from './mails.ts';

export const listMails = endpoint<typeof mailsSchemas.listMails>()({
  name: 'listMails',
  method: 'GET',
  path: '/api/admin/mails',
  access: 'manager',
  fallback: adminFallbackMessages.mails,
});

export const readMail = endpoint<typeof mailsSchemas.readMail>()({
  name: 'readMail',
  method: 'GET',
  path: '/api/admin/mails/:id',
  access: 'manager',
  fallback: adminFallbackMessages.mails,
});

export const resendMail = endpoint<typeof mailsSchemas.resendMail>()({
  name: 'resendMail',
  method: 'POST',
  path: '/api/admin/mails/:id/resend',
  access: 'manager',
  fallback: adminFallbackMessages.resendMail,
});
