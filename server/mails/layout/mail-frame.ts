import type { ShopSettings } from '#contract/settings/settings.ts';
import type { MailTemplates } from './templates.ts';

export interface MailFrame {
  shop: ShopSettings;
  /** The public origin, for links and images. */
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
