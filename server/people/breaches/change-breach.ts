import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import { indianInstant, indianTime } from '#contract/api/calendar.ts';
import {
  addresseeFacts,
  type BreachAddressee,
  breachMessages,
} from '#contract/privacy/breach-rules.ts';
import type { Breach, BreachForm } from '#contract/privacy/breaches.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Breaches } from '#server/infra/database/schema.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import {
  type BreachView,
  findBreach,
  findReport,
  insertBreach,
  lockBreach,
  putReport,
  updateBreach,
} from './breaches.queries.ts';

export function presentBreach(view: BreachView): Breach {
  return {
    _id: view.id,
    title: view.title,
    noticedAt: view.noticed_at.toISOString(),
    nature: view.nature,
    happened: view.happened,
    place: view.place,
    dataKinds: view.data_kinds as Breach['dataKinds'],
    people: view.people,
    cause: view.cause,
    consequences: view.consequences,
    measures: view.measures,
    safetySteps: view.safety_steps,
    reports: view.reports.map(({ addressee, told_at, reference }) => ({
      addressee: addressee as BreachAddressee,
      toldAt: new Date(told_at).toISOString(),
      reference,
    })),
    recipients: Number(view.recipients ?? 0),
    mailed: Number(view.mailed ?? 0),
    createdAt: view.created_at.toISOString(),
    updatedAt: view.updated_at.toISOString(),
  };
}

export async function readBreach(db: Db, id: string): Promise<Breach> {
  const view = await findBreach(db, id);
  if (!view) throw new Problem('not-found', breachMessages.notFound);
  return presentBreach(view);
}

export async function createBreach(shop: Shop, actor: Actor, form: BreachForm): Promise<Breach> {
  const now = shop.clock.now();
  const id = shop.random.id();
  const row = rowOf(form, now);
  return shop.db.transaction().execute(async (trx) => {
    await insertBreach(trx, { ...row, id, created_at: now, updated_at: now });
    await noteChange(trx, shop, actor, {
      action: 'created',
      subject: 'breach',
      subjectId: id,
      label: form.title,
      after: { noticedAt: form.noticedAt },
    });
    return readBreach(trx, id);
  });
}

/** Saves what is known so far. */
export async function changeBreach(
  shop: Shop,
  actor: Actor,
  id: string,
  { seen, ...form }: BreachForm & { seen?: string | undefined },
): Promise<Breach> {
  const now = shop.clock.now();
  const row = rowOf(form, now);
  return shop.db.transaction().execute(async (trx) => {
    const breach = await holdBreach(trx, id, seen);
    const changed = changedFields(auditedFacts(breach), auditedFacts(row));
    if (changed) {
      await updateBreach(trx, breach.id, { ...row, updated_at: now });
      await noteChange(trx, shop, actor, {
        action: 'changed',
        subject: 'breach',
        subjectId: breach.id,
        label: form.title,
        ...changed,
      });
    }
    return readBreach(trx, breach.id);
  });
}

/** Records that somebody was notified, or corrects that record. */
export async function reportBreach(
  shop: Shop,
  actor: Actor,
  id: string,
  report: { addressee: BreachAddressee; toldAt: string; reference: string },
): Promise<Breach> {
  const now = shop.clock.now();
  const toldAt = pastInstant('toldAt', report.toldAt, now);
  const { addressee, reference } = report;
  return shop.db.transaction().execute(async (trx) => {
    const breach = await holdBreach(trx, id, undefined);
    const former = await findReport(trx, breach.id, addressee);
    await putReport(trx, { breach_id: breach.id, addressee, told_at: toldAt, reference });
    await updateBreach(trx, breach.id, { updated_at: now });
    const { label } = addresseeFacts(addressee);
    const words = (at: Date, text: string) => `${indianTime(at).replace('T', ' ')} ${text}`.trim();
    await noteChange(trx, shop, actor, {
      action: 'told',
      subject: 'breach',
      subjectId: breach.id,
      label: breach.title,
      before: { [label]: former ? words(former.told_at, former.reference) : null },
      after: { [label]: words(toldAt, reference) },
    });
    return readBreach(trx, breach.id);
  });
}

/** The breach in the state that the caller has seen, locked until the transaction ends. */
export async function holdBreach(trx: Db, id: string, seen: string | undefined) {
  const breach = isUuid(id) ? await lockBreach(trx, id) : undefined;
  if (!breach) throw new Problem('not-found', breachMessages.notFound);
  await requireUnchanged(trx, seen, {
    subject: 'breach',
    subjectId: breach.id,
    updatedAt: breach.updated_at,
    data: async () => ({ breach: await readBreach(trx, breach.id) }),
  });
  return breach;
}

function rowOf({ noticedAt, dataKinds, safetySteps, ...form }: BreachForm, now: Date) {
  return {
    ...form,
    noticed_at: pastInstant('noticedAt', noticedAt, now),
    data_kinds: dataKinds,
    safety_steps: safetySteps,
  };
}

function pastInstant(field: string, time: string, now: Date): Date {
  const instant = indianInstant(time);
  if (instant > now) throw invalidField(field, breachMessages.inFuture);
  return instant;
}

/** The fields that the audit log compares. */
function auditedFacts(row: Omit<Selectable<Breaches>, 'id' | 'created_at' | 'updated_at'>) {
  const { title, nature, happened, place, people, cause, consequences, measures } = row;
  return {
    title,
    nature,
    happened,
    place,
    people,
    cause,
    consequences,
    measures,
    noticedAt: indianTime(row.noticed_at),
    dataKinds: row.data_kinds,
    safetySteps: row.safety_steps,
  };
}
