import type { Selectable } from 'kysely';
import { indianInstant, indianTime } from '#contract/api/calendar.ts';
import {
  addresseeFacts,
  type BreachAddressee,
  breachMessages,
} from '#contract/privacy/breach-rules.ts';
import { type Breach, type BreachForm, breach, breachFacts } from '#contract/privacy/breaches.ts';
import { insertRow } from '#server/infra/database/query/change-rows.queries.ts';
import type { Breaches } from '#server/infra/database/schema.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type RowOf, toWire } from '#server/infra/wire.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { type CaseKind, changeCase, readCase } from '#server/studio/cases/cases.ts';
import { type BreachView, findBreach, findReport, putReport } from './breaches.queries.ts';

export const breachCases: CaseKind<'breaches', BreachView, Breach> = {
  table: 'breaches',
  subject: 'breach',
  labelOf: ({ title }) => title,
  name: 'breach',
  notFound: breachMessages.notFound,
  find: findBreach,
  present: presentBreach,
};

export function presentBreach(view: BreachView): Breach {
  return toWire(breach, view);
}

export async function createBreach(shop: Shop, actor: Actor, form: BreachForm): Promise<Breach> {
  const now = shop.clock.now();
  const id = shop.random.id();
  const row = rowOf(form, now);
  return shop.db.transaction().execute(async (trx) => {
    await insertRow(trx, 'breaches', { ...row, id, createdAt: now, updatedAt: now });
    await noteChange(trx, shop, actor, {
      action: 'created',
      subject: 'breach',
      subjectId: id,
      label: form.title,
      after: { noticedAt: form.noticedAt },
    });
    return readCase(breachCases, trx, shop, id);
  });
}

/** Saves what is known so far. */
export async function changeBreach(
  shop: Shop,
  actor: Actor,
  id: string,
  { seen, ...form }: BreachForm & { seen?: string | undefined },
): Promise<Breach> {
  const row = rowOf(form, shop.clock.now());
  return changeCase(breachCases, shop, actor, { id, seen }, async (_, former) => {
    const changed = changedFields(auditedFacts(former), auditedFacts(row));
    return changed && { changes: row, action: 'changed', label: form.title, ...changed };
  });
}

/** Records that somebody was notified, or corrects that record. */
export async function reportBreach(
  shop: Shop,
  actor: Actor,
  id: string,
  report: { addressee: BreachAddressee; toldAt: string; reference: string },
): Promise<Breach> {
  const toldAt = pastInstant('toldAt', report.toldAt, shop.clock.now());
  const { addressee, reference } = report;
  return changeCase(breachCases, shop, actor, { id }, async (trx, { id: breachId }) => {
    const former = await findReport(trx, breachId, addressee);
    await putReport(trx, { breachId, addressee, toldAt, reference });
    const { label } = addresseeFacts(addressee);
    const words = (at: Date, text: string) => `${indianTime(at).replace('T', ' ')} ${text}`.trim();
    return {
      changes: {},
      action: 'told',
      before: { [label]: former ? words(former.toldAt, former.reference) : null },
      after: { [label]: words(toldAt, reference) },
    };
  });
}

function rowOf(form: BreachForm, now: Date) {
  return { ...form, noticedAt: pastInstant('noticedAt', form.noticedAt, now) };
}

function pastInstant(field: string, time: string, now: Date): Date {
  const instant = indianInstant(time);
  if (instant > now) throw invalidField(field, breachMessages.inFuture);
  return instant;
}

/** What is known of a breach. */
export function factsOf(row: Omit<BreachRow, 'id' | 'createdAt' | 'updatedAt' | 'noticedAt'>) {
  return toWire(breachFacts, row as RowOf<typeof breachFacts>);
}

/** The fields that the audit log compares. */
function auditedFacts(row: Omit<BreachRow, 'id' | 'createdAt' | 'updatedAt'>) {
  return { ...factsOf(row), noticedAt: indianTime(row.noticedAt) };
}

type BreachRow = Selectable<Breaches>;
