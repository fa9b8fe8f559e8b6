import { api, post } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { contactSchemas } from './contact.ts';

export const contactApi = api<typeof contactSchemas>()({
  sendMessage: post('/api/contact', 'user', m.contact),
  sendMessageWithImages: post('/api/contact/with-images', 'user', m.contactWithImages),
});
