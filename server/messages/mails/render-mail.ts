import type { MailFrame, RenderedMail } from '#server/messages/mails/layout/mail-frame.ts';
import type { MailTemplates } from '#server/messages/mails/layout/templates.ts';

/** Renders a mail. The rendering modules are large, so they are loaded with the first mail. */
export async function renderMail<T extends keyof MailTemplates>(
  template: T,
  data: MailTemplates[T],
  frame: MailFrame,
): Promise<RenderedMail> {
  const { writeMail } = await import('./write-mail.tsx');
  return writeMail(template, data, frame);
}
