import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get, post } from '#contract/api/endpoint.ts';
import type { mailsSchemas } from './mails.ts';

export const mailsApi = api<typeof mailsSchemas>()({
  listMails: get('/api/admin/mails', 'manager', m.mails),
  readMail: get('/api/admin/mails/:id', 'manager', m.mails),
  resendMail: post('/api/admin/mails/:id/resend', 'manager', m.resendMail),
});
