import type { ShopSettings } from '#contract/settings.ts';

export interface MailFrame {
  shop: ShopSettings;
  /** The public origin, for links and pictures. */
  shopUrl: string;
}

export interface RenderedMail {
  subject: string;
  /** Where an answer goes when it is not the shop. */
  replyTo?: { name: string; address: string };
  html: string;
  text: string;
}
