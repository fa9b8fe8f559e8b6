import { accountMessages } from '#contract/accounts/account-rules.ts';
import { breachMessages, dataKindWords, saysEnough } from '#contract/privacy/breach-rules.ts';
import type { Affected, Breach } from '#contract/privacy/breaches.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { mailRecipients } from '#server/people/mailings/mail-recipients.ts';
import { addRecipients, listWaitingMailings } from '#server/people/mailings/recipients.queries.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { changeCase, readCase } from '#server/studio/cases/cases.ts';
import { findReport, peopleOf, putReport } from './breaches.queries.ts';
import { breachCases, factsOf } from './change-breach.ts';

const MAILS_AT_ONCE = 50;

/**
 * Queues mails to the chosen people, one each over all choices. A job writes them, a few at a time.
 */
export async function tellAffected(
  shop: Shop,
  actor: Actor,
  id: string,
  { affected, seen }: { affected: Affected; seen?: string | undefined },
): Promise<{ breach: Breach; people: number }> {
  if (!(await shop.mailer.canSend())) throw new Problem('unavailable', accountMessages.mailOff);
  let people = 0;
  const breach = await changeCase(breachCases, shop, actor, { id, seen }, async (trx, row, now) => {
    if (!saysEnough(factsOf(row))) throw new Problem('conflict', breachMessages.incomplete);
    people = await addRecipients(trx, { kind: 'breach', id: row.id }, peopleOf(affected), now);
    if (people === 0) throw new Problem('conflict', breachMessages.noneLeft);
    if (!(await findReport(trx, row.id, 'people'))) {
      await putReport(trx, {
        breachId: row.id,
        addressee: 'people',
        toldAt: now,
        reference: 'By email',
      });
    }
    await shop.jobs.send(trx, 'tell-affected', {});
    return { changes: {}, action: 'told', after: { people, chosen: choiceWords(affected) } };
  });
  return { breach, people };
}

function choiceWords(chosen: Affected): string {
  if (chosen.who === 'everyone') return 'all customers';
  if (chosen.who === 'orders') return `orders from ${chosen.from} to ${chosen.to}`;
  return `${chosen.emails.length} addresses`;
}

/**
 * Writes the waiting mails of all breaches. After an interruption it continues where it stopped.
 */
export async function mailAffected(shop: Shop, stopping?: AbortSignal): Promise<void> {
  for (const breachId of await listWaitingMailings(shop.db, 'breach')) {
    let written = MAILS_AT_ONCE;
    while (written === MAILS_AT_ONCE) {
      // The queue gives the job to the next process.
      if (stopping?.aborted) throw new Error('the shop closed while breach emails were written');
      written = await mailSome(shop, breachId);
    }
  }
}

function mailSome(shop: Shop, id: string): Promise<number> {
  return shop.db.transaction().execute(async (trx) => {
    const breach = await readCase(breachCases, trx, shop, id);
    const { title, nature, happened, consequences, measures, safetySteps } = breach;
    const dataKinds = dataKindWords(breach.dataKinds);
    const data = { title, nature, happened, dataKinds, consequences, measures, safetySteps };
    const mail = { event: 'data-breach', data } as const;
    return mailRecipients(shop, trx, { kind: 'breach', id }, mail, MAILS_AT_ONCE);
  });
}

export function defineBreachJobs(shop: Shop): void {
  shop.jobs.define('tell-affected', (_, stopping) => mailAffected(shop, stopping));
  // Those whose job was lost in a restore or failed too often still wait in the table.
  shop.jobs.everyHour('tell-affected');
}
