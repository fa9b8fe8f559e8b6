import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { contactSchemas } from './contact.ts';

export const sendMessage = endpoint<typeof contactSchemas.sendMessage>()({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/contact',
  access: 'user',
  fallback: fallbackMessages.contact,
});

export const sendMessageWithImages = endpoint<typeof contactSchemas.sendMessageWithImages>()({
  name: 'sendMessageWithImages',
  method: 'POST',
  path: '/api/contact/with-images',
  access: 'user',
  fallback: fallbackMessages.contactWithImages,
});
