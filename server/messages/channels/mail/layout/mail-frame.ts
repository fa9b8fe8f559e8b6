import type { ReactElement } from 'react';
import type { ShownBrand } from '#contract/content/brand.ts';
import type { Words } from '#contract/content/words.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import type { Events } from '#server/messages/event-data.ts';

export interface MailFrame {
  shop: ShopSettings;
  /** The public origin, for links and images. */
  shopUrl: string;
  brand: Pick<ShownBrand, 'colours' | 'style'>;
  /** With their placeholders filled in. */
  words: Words['mails'];
}

/** The input of a mail template. */
export interface Message<T extends keyof Events> {
  frame: MailFrame;
  data: Events[T];
}

export interface RenderedMail {
  subject: string;
  /** The address for replies, if it is not the shop's. */
  replyTo?: { name: string; address: string };
  html: string;
  text: string;
}

/** A mail before it is rendered. */
export interface WrittenMail {
  subject: string;
  message: ReactElement;
  replyTo?: RenderedMail['replyTo'] | undefined;
}
