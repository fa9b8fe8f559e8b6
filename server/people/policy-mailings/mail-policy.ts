import { accountMessages } from '#contract/accounts/account-rules.ts';
import { type PolicyMailings, policyMailings } from '#contract/content/policy-mailings.ts';
import {
  policyMailingMessages as messages,
  policyNames,
  type ToldPolicy,
} from '#contract/content/policy-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { mailRecipients } from '#server/people/mailings/mail-recipients.ts';
import {
  addRecipients,
  countPeople,
  countRecipients,
  listWaitingMailings,
} from '#server/people/mailings/recipients.queries.ts';
import { everyCustomer } from '#server/selling/orders/record/customer-addresses.queries.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { changeContent, subjectIdOf } from '#server/studio/content/change-content.ts';
import { timeOf } from '#server/studio/content/publish-content.ts';
import { readPolicies } from '#server/studio/content/read-policies.ts';
import { checkMailing, findNewVersion, type Version } from './check-mailing.ts';
import {
  dropWaiting,
  findLastMailing,
  findMailing,
  insertMailing,
  type MailingRow,
} from './policy-mailings.queries.ts';

/** So few that a mail about an order or a code waits a minute at most. */
const MAILS_A_MINUTE = 60;

const kind = 'policy';

export async function readPolicyMailings(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  page: ToldPolicy,
): Promise<PolicyMailings> {
  const [version, last] = await Promise.all([
    findNewVersion(db, page, clock.now()),
    findLastMailing(db, page),
  ]);
  const about = version && last && (await isAbout(db, last, version)) ? last.id : undefined;
  const [{ people, told }, recipients, judged, summary] = await Promise.all([
    countPeople(db, { kind, id: about }, everyCustomer),
    last && countRecipients(db, { kind, id: last.id }),
    last && checkMailing(db, last),
    version && summaryOf(db, page, version),
  ]);
  const problem = judged?.problem ?? null;
  return toWire(policyMailings, {
    people,
    next: version ? { ...version, summary: summary ?? '', told } : null,
    last:
      last && recipients ? { ...last, startedAt: last.createdAt, ...recipients, problem } : null,
  });
}

/**
 * Tells every customer of the new version, once each, however often it is asked. A job writes the
 * mails, a few each minute.
 */
export async function mailPolicy(
  shop: Shop,
  actor: Actor,
  { page, seen }: { page: ToldPolicy; seen?: string | undefined },
): Promise<number> {
  if (!(await shop.mailer.canSend())) throw new Problem('unavailable', accountMessages.mailOff);
  const key = { kind: 'page', address: page } as const;
  return changeContent(shop, key, seen, async (trx) => {
    const now = shop.clock.now();
    const version = await findNewVersion(trx, page, now);
    if (!version) throw new Problem('conflict', messages.nothing);
    const id = await mailingFor(trx, shop, page, version);
    const people = await addRecipients(trx, { kind, id }, everyCustomer, now);
    if (people === 0) throw new Problem('conflict', messages.noneLeft);
    await shop.jobs.send(trx, 'mail-policies', {});
    await noteChange(trx, shop, actor, {
      action: 'told',
      subject: 'content',
      subjectId: subjectIdOf(key),
      label: policyNames[page],
      after: { people, holdsFrom: timeOf(version.holdsFrom) },
    });
    return people;
  });
}

/** The one that is about this version already, or a new one. */
async function mailingFor(
  trx: Db,
  shop: Shop,
  page: ToldPolicy,
  version: Version,
): Promise<string> {
  const last = await findLastMailing(trx, page);
  if (last && (await isAbout(trx, last, version))) return last.id;
  await dropWaiting(trx, { page });
  const id = shop.random.id();
  await insertMailing(trx, {
    id,
    page,
    holdsFrom: version.holdsFrom,
    body: version.body,
    summary: await summaryOf(trx, page, version),
    createdAt: shop.clock.now(),
  });
  return id;
}

async function isAbout(db: Db, mailing: MailingRow, { holdsFrom }: Version): Promise<boolean> {
  const { problem, publishedAt } = await checkMailing(db, mailing);
  const is = (at: Date | undefined) => at?.getTime() === holdsFrom.getTime();
  return problem === null && (is(mailing.holdsFrom) || is(publishedAt));
}

/** What the page says of this version; what it said of an earlier one is told already. */
async function summaryOf(db: Db, page: ToldPolicy, version: Version): Promise<string> {
  const summary = String(version.body.notice ?? '');
  const { notice } = (await readPolicies(db))[page];
  const isOld = notice?.text === summary && notice.since !== version.holdsFrom.toISOString();
  return isOld ? '' : summary;
}

/** Writes some of the waiting mails; those that are no longer right are dropped. */
export async function mailPolicies(shop: Shop): Promise<void> {
  for (const id of await listWaitingMailings(shop.db, kind)) {
    await shop.db.transaction().execute(async (trx) => {
      const mailing = await findMailing(trx, id);
      const { problem } = await checkMailing(trx, mailing);
      // What is mended in a text stands behind the same link.
      // Of this one alone: another may have been started for the same page meanwhile.
      if (problem !== null && problem !== 'text') return dropWaiting(trx, { mailingId: id });
      const data = {
        page: mailing.page,
        holdsFrom: mailing.holdsFrom.toISOString(),
        isComing: mailing.holdsFrom > mailing.createdAt,
        summary: mailing.summary,
      };
      const mail = { event: 'policy-changed', data } as const;
      await mailRecipients(shop, trx, { kind, id }, mail, MAILS_A_MINUTE);
    });
  }
}

export function definePolicyMailingJobs(shop: Shop): void {
  shop.jobs.define('mail-policies', () => mailPolicies(shop));
  shop.jobs.everyMinute('mail-policies');
}
