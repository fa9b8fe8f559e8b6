import type { ShopSettings } from '#contract/settings.ts';
import type { MailTemplates } from './templates.ts';

export interface MailFrame {
  shop: ShopSettings;
  /** The public origin, for links and pictures. */
  shopUrl: string;
}

export async function renderMail<T extends keyof MailTemplates>(
  template: T,
  data: MailTemplates[T],
  _frame: MailFrame,
): Promise<{ subject: string; html: string; text: string }> {
  return { subject: template, html: JSON.stringify(data), text: JSON.stringify(data) };
}
