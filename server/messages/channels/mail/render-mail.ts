import type { MailFrame, RenderedMail } from '#server/messages/channels/mail/layout/mail-frame.ts';
import type { Events } from '#server/messages/event-data.ts';

/** Renders a mail. The rendering modules are large, so they are loaded with the first mail. */
export async function renderMail<T extends keyof Events>(
  template: T,
  data: Events[T],
  frame: MailFrame,
): Promise<RenderedMail> {
  const [{ writeMail }, { renderParts }] = await Promise.all([
    import('./write-mail.tsx'),
    import('./mail-parts.ts'),
  ]);
  return renderParts(writeMail(template, data, frame), frame);
}
