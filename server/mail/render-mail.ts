import type { ShopSettings } from '#contract/settings.ts';
import type { MailTemplates } from './templates.ts';

export interface MailFrame {
  shop: ShopSettings;
  /** The public origin, for links and pictures. */
  shopUrl: string;
}

/** What a template of a mail is drawn from. */
export interface Message<T extends keyof MailTemplates> {
  frame: MailFrame;
  data: MailTemplates[T];
}

export interface RenderedMail {
  subject: string;
  /** Where an answer goes when it is not the shop. */
  replyTo?: { name: string; address: string };
  html: string;
  text: string;
}

/** Writes a mail. The writing parts are large, so they are loaded with the first mail. */
export async function renderMail<T extends keyof MailTemplates>(
  template: T,
  data: MailTemplates[T],
  frame: MailFrame,
): Promise<RenderedMail> {
  const { writeMail } = await import('./write-mail.tsx');
  return writeMail(template, data, frame);
}
