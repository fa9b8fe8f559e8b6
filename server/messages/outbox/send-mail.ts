import type { Db } from '#server/infra/database/connection/database.ts';
import { isDatabaseGone } from '#server/infra/database/connection/is-database-gone.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Attach, Failure } from '#server/messages/channel.ts';
import { channelOf, channels } from '#server/messages/channels.ts';
import { type EventName, isEvent, isSecretEvent, ruleOf } from '#server/messages/events.ts';
import { noteOutcome } from '#server/studio/connections/note-outcome.ts';
import {
  type ClaimedMail,
  claimDueMails,
  claimMail,
  giveUp,
  markSent,
  postpone,
} from './mail-tries.queries.ts';
import { liftStop, stopAddress } from './stops.queries.ts';
import { FIRST_PAUSE_MS, GIVE_UP_AFTER_MS, nextTry, TRY_MS } from './try-schedule.ts';

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
): Promise<'sent' | Failure | undefined> {
  const mail = await claimMail(shop.db, mailId, claimOf(shop));
  return mail && deliver(shop, mail, attach);
}

/** Tries every mail that is due. If a channel is down, the rest of it waits for the next round. */
export async function sendDueMails(shop: Shop, attach: Attach): Promise<void> {
  const away = new Set<string>();
  for (let tried = 0; tried < ROUND_MAX; tried += AT_ONCE) {
    const without = [...away];
    const due = await claimDueMails(shop.db, { ...claimOf(shop), limit: AT_ONCE, without });
    const tries = due.map(async (mail) => {
      if ((await deliver(shop, mail, attach)) === 'away') away.add(mail.channel);
    });
    await Promise.all(tries);
    if (due.length < AT_ONCE || Object.keys(channels).every((id) => away.has(id))) return;
  }
}

function claimOf({ clock }: Shop): { now: Date; until: Date } {
  const now = clock.now();
  return { now, until: new Date(now.getTime() + TRY_MS) };
}

async function deliver(shop: Shop, mail: ClaimedMail, attach: Attach): Promise<'sent' | Failure> {
  const { template: event, recipient: address, stopped } = mail;
  const channel = channelOf(mail.channel);
  if (!channel || !isEvent(event)) return leaveForOthers(shop, mail);
  if (isLapsed(event, mail, shop.clock.now())) {
    return saveFailure(shop, mail, 'final', 'Its code had expired.');
  }
  // Who asks for a code waits for it, so they have the address again.
  if (stopped && !isSecretEvent(event)) {
    return saveFailure(shop, mail, 'final', `Not tried: the address was refused (${stopped})`);
  }
  let send: () => Promise<unknown>;
  try {
    send = await channel.write(shop, { ...mail, event, address }, attach);
  } catch (error) {
    shop.log.error({ err: error, mail: mail.id }, 'a message could not be written');
    return saveFailure(shop, mail, isDatabaseGone(error) ? 'away' : 'passing', wordsOf(error));
  }
  try {
    await send();
  } catch (error) {
    shop.log.warn({ err: error, mail: mail.id }, 'a message could not be sent');
    const failure = channel.readFailure(error);
    if (failure === 'away') await noteOutcome(shop, mail.channel, wordsOf(error));
    return saveFailure(shop, mail, failure, wordsOf(error));
  }
  await markSent(shop.db, mail, shop.clock.now());
  await noteOutcome(shop, mail.channel);
  if (stopped) await liftStop(shop.db, { channel: mail.channel, address });
  return 'sent';
}

async function saveFailure(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  mail: ClaimedMail,
  failure: Failure,
  reason: string,
): Promise<Failure> {
  const now = clock.now();
  if (failure === 'gone') {
    await stop(db, mail, { reason, since: now });
    return saveFailure({ db, clock }, mail, 'final', reason);
  }
  const triesForMs = channelOf(mail.channel)?.triesForMs ?? GIVE_UP_AFTER_MS;
  const nextTryAt = failure === 'final' ? null : nextTry(mail.triesSince ?? now, now, triesForMs);
  if (!nextTryAt) {
    await giveUp(db, mail.id, { reason, now });
    return failure;
  }
  await postpone(db, mail.id, { reason, nextTryAt, isHeld: failure === 'away' });
  return failure;
}

/** The shop's own addresses are mended in its settings, and tried each time. */
async function stop(
  db: Db,
  { channel, recipient, person, template }: ClaimedMail,
  why: { reason: string; since: Date },
): Promise<void> {
  if (!isEvent(template) || ruleOf(template).tells !== 'person') return;
  const whose = person ?? recipient.toLowerCase();
  await stopAddress(db, { channel, address: recipient, person: whose, ...why });
}

/** While a new release starts, nodes of the former one meet mails that only the new ones can write. */
async function leaveForOthers({ db, clock }: Shop, mail: ClaimedMail): Promise<Failure> {
  const now = clock.now();
  const what = mail.channel === 'mail' ? 'email' : mail.channel;
  const reason = `This release has no ${what} "${mail.template}".`;
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
