import type { Shop } from '#server/infra/shop/shop.ts';
import type { RenderedMail } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { readMailFrame } from '#server/messages/channels/mail/read-mail-frame.ts';
import { renderMail } from '#server/messages/channels/mail/render-mail.ts';
import type { Events } from '#server/messages/event-data.ts';

export interface QueuedMail {
  template: string;
  data: { code?: string; [fact: string]: unknown };
}

/** What the shop has queued for an address, oldest first. */
export async function mailsTo(shop: Shop, email: string): Promise<QueuedMail[]> {
  const mails = await shop.db
    .selectFrom('mails')
    .select(['template', 'data'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return mails as QueuedMail[];
}

/** The same, rendered. */
export async function renderedMailsTo(shop: Shop, email: string): Promise<RenderedMail[]> {
  const frame = await readMailFrame(shop);
  const mails = await mailsTo(shop, email);
  return Promise.all(
    mails.map(({ template, data }) => renderMail(template as keyof Events, data as never, frame)),
  );
}

/** The code of the newest mail to an address that carries one. */
export async function lastCode(shop: Shop, email: string): Promise<string> {
  const code = (await mailsTo(shop, email)).map(({ data }) => data.code).findLast(Boolean);
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** A code that certainly differs from this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
