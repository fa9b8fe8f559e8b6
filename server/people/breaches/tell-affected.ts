import { accountMessages } from '#contract/accounts/account-rules.ts';
import { breachMessages, dataKindWords, saysEnough } from '#contract/privacy/breach-rules.ts';
import type { Affected, Breach } from '#contract/privacy/breaches.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { queueMail } from '#server/messages/mails/queue-mail.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import {
  addRecipients,
  claimRecipients,
  findReport,
  listWaitingBreaches,
  noteMailed,
  putReport,
  updateBreach,
} from './breaches.queries.ts';
import { holdBreach, readBreach } from './change-breach.ts';

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
  if (!shop.mailer.canSend) throw new Problem('unavailable', accountMessages.mailOff);
  const now = shop.clock.now();
  return shop.db.transaction().execute(async (trx) => {
    const breach = await holdBreach(trx, id, seen);
    if (!saysEnough({ ...breach, safetySteps: breach.safety_steps })) {
      throw new Problem('conflict', breachMessages.incomplete);
    }
    const people = await addRecipients(trx, { breachId: breach.id, chosen: affected, now });
    if (people === 0) throw new Problem('conflict', breachMessages.noneLeft);
    if (!(await findReport(trx, breach.id, 'people'))) {
      const report = { addressee: 'people', told_at: now, reference: 'By email' };
      await putReport(trx, { breach_id: breach.id, ...report });
    }
    await updateBreach(trx, breach.id, { updated_at: now });
    await shop.jobs.send(trx, 'tell-affected', {});
    await noteChange(trx, shop, actor, {
      action: 'told',
      subject: 'breach',
      subjectId: breach.id,
      label: breach.title,
      after: { people, chosen: choiceWords(affected) },
    });
    return { breach: await readBreach(trx, breach.id), people };
  });
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
  for (const breachId of await listWaitingBreaches(shop.db)) {
    await mailBreach(shop, breachId, stopping);
  }
}

async function mailBreach(shop: Shop, breachId: string, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const written = await shop.db.transaction().execute(async (trx) => {
      const people = await claimRecipients(trx, breachId, MAILS_AT_ONCE);
      if (people.length === 0) return 0;
      const { title, nature, happened, dataKinds, consequences, measures, safetySteps } =
        await readBreach(trx, breachId);
      const data = {
        title,
        nature,
        happened,
        dataKinds: dataKindWords(dataKinds),
        consequences,
        measures,
        safetySteps,
      };
      for (const { id, email } of people) {
        await queueMail(trx, shop, {
          to: email,
          template: 'data-breach',
          data,
          onceKey: `breach:${breachId}:${id}`,
        });
      }
      await noteMailed(
        trx,
        people.map(({ id }) => id),
        shop.clock.now(),
      );
      return people.length;
    });
    if (written < MAILS_AT_ONCE) return;
  }
  // The queue gives the job to the next process.
  throw new Error('the shop closed while breach emails were written');
}

export function defineBreachJobs(shop: Shop): void {
  shop.jobs.define('tell-affected', (_, stopping) => mailAffected(shop, stopping));
  // Those whose job was lost in a restore or failed too often still wait in the table.
  shop.jobs.everyHour('tell-affected');
}
