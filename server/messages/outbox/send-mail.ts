import { isDatabaseGone } from '#server/infra/database/connection/is-database-gone.ts';
import { type MailFailure, readMailFailure } from '#server/infra/mail/mail-failure.ts';
import type { OutgoingMail } from '#server/infra/mail/mailer.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readMailFrame } from '#server/messages/channels/mail/read-mail-frame.ts';
import { renderMail } from '#server/messages/channels/mail/render-mail.ts';
import type { Events } from '#server/messages/event-data.ts';
import { type EventName, isEvent, ruleOf } from '#server/messages/events.ts';
import {
  type ClaimedMail,
  claimDueMails,
  claimMail,
  giveUp,
  markSent,
  postpone,
} from './mail-tries.queries.ts';
import { FIRST_PAUSE_MS, GIVE_UP_AFTER_MS, nextTry, TRY_MS } from './try-schedule.ts';

/** Draws what a mail's data names as its attachments, such as an invoice. */
export type Attach = (
  shop: Shop,
  data: { invoiceId?: string },
) => Promise<OutgoingMail['attachments']>;

const AT_ONCE = 2;
const ROUND_MAX = 400;

/**
 * Sends one queued mail. If it cannot be delivered now, saves why, and `sendDueMails` retries it;
 * undefined if there is nothing to send, or another process has claimed it.
 */
export async function sendMail(
  shop: Shop,
  mailId: string,
  attach: Attach,
): Promise<'sent' | MailFailure | undefined> {
  const mail = await claimMail(shop.db, mailId, claimOf(shop));
  return mail && deliver(shop, mail, attach);
}

/** Tries every mail that is due. If the mail server is down, the rest waits for the next round. */
export async function sendDueMails(shop: Shop, attach: Attach): Promise<void> {
  for (let tried = 0; tried < ROUND_MAX; tried += AT_ONCE) {
    const due = await claimDueMails(shop.db, { ...claimOf(shop), limit: AT_ONCE });
    const outcomes = await Promise.all(due.map((mail) => deliver(shop, mail, attach)));
    if (due.length < AT_ONCE || outcomes.includes('away')) return;
  }
}

function claimOf({ clock }: Shop): { now: Date; until: Date } {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + TRY_MS) };
}

async function deliver(
  shop: Shop,
  mail: ClaimedMail,
  attach: Attach,
): Promise<'sent' | MailFailure> {
  if (!isEvent(mail.template)) return leaveForOthers(shop, mail);
  if (isLapsed(mail.template, mail, shop.clock.now())) {
    return saveFailure(shop, mail, 'final', 'Its code had expired.');
  }
  let outgoing: OutgoingMail;
  try {
    outgoing = await write(shop, mail, attach);
  } catch (error) {
    shop.log.error({ err: error, mail: mail.id }, 'an email could not be written');
    return saveFailure(shop, mail, isDatabaseGone(error) ? 'away' : 'passing', wordsOf(error));
  }
  try {
    await shop.mailer.send(outgoing);
  } catch (error) {
    shop.log.warn({ err: error, mail: mail.id }, 'an email could not be sent');
    return saveFailure(shop, mail, readMailFailure(error), wordsOf(error));
  }
  await markSent(shop.db, mail.id, shop.clock.now());
  return 'sent';
}

async function write(shop: Shop, mail: ClaimedMail, attach: Attach): Promise<OutgoingMail> {
  const { shopUrl } = shop.config;
  const template = mail.template as keyof Events;
  const rendered = await renderMail(template, mail.data as never, await readMailFrame(shop));
  // A mail that staff send again must not be dropped by its receiver as a duplicate.
  const name = mail.resent > 0 ? `${mail.id}.${mail.resent}` : mail.id;
  const messageId = `<${name}@${new URL(shopUrl).hostname}>`;
  const attachments = await attach(shop, mail.data as { invoiceId?: string });
  return { to: mail.recipient, messageId, ...rendered, ...(attachments && { attachments }) };
}

async function saveFailure(
  { db, clock }: Shop,
  mail: ClaimedMail,
  failure: MailFailure,
  reason: string,
): Promise<MailFailure> {
  const now = clock.now();
  const nextTryAt = failure === 'final' ? null : nextTry(mail.triesSince ?? now, now);
  if (!nextTryAt) {
    await giveUp(db, mail.id, { reason, now });
    return failure;
  }
  await postpone(db, mail.id, { reason, nextTryAt, isHeld: failure === 'away' });
  return failure;
}

/** While a new release starts, nodes of the former one meet mails that only the new ones can write. */
async function leaveForOthers({ db, clock }: Shop, mail: ClaimedMail): Promise<MailFailure> {
  const now = clock.now();
  const reason = `This release has no email "${mail.template}".`;
  if (now.getTime() - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS) {
    await giveUp(db, mail.id, { reason, now });
    return 'final';
  }
  const nextTryAt = new Date(now.getTime() + FIRST_PAUSE_MS);
  await postpone(db, mail.id, { reason, nextTryAt, isHeld: false });
  return 'passing';
}

/** An expired code would only confuse. */
function isLapsed(event: EventName, { data, createdAt }: ClaimedMail, now: Date): boolean {
  const lastsMs = ruleOf(event).lastsMs?.(data as object);
  return lastsMs !== undefined && now.getTime() >= createdAt.getTime() + lastsMs;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
