import { validate as isUuid } from 'uuid';
import type { AuditSubject } from '#contract/audit/audit-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { updateRow } from '#server/infra/database/query/change-rows.queries.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Actor, type Change, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { type CaseChanges, type CaseRow, type CaseTable, lockCase } from './cases.queries.ts';

/** One kind of what staff work on: a message, a grievance, a breach. */
export interface CaseKind<T extends CaseTable, View, Shown> {
  table: T;
  /** In the audit log. */
  subject: AuditSubject;
  /** What the log calls this one. */
  labelOf(row: CaseRow<T>): string;
  /** In an answer. */
  name: string;
  notFound: string;
  find(db: Db, id: string): Promise<View | undefined>;
  /** As the back office sees it. */
  present(view: View, now: Date): Shown;
}

/** @throws Problem if there is none */
export async function readCase<T extends CaseTable, View, Shown>(
  kind: CaseKind<T, View, Shown>,
  db: Db,
  { clock }: Pick<Shop, 'clock'>,
  id: string,
): Promise<Shown> {
  const view = isUuid(id) ? await kind.find(db, id) : undefined;
  if (!view) throw new Problem('not-found', kind.notFound);
  return kind.present(view, clock.now());
}

/** The case, locked until the transaction ends. */
export async function holdCase<T extends CaseTable, View, Shown>(
  { table, notFound }: CaseKind<T, View, Shown>,
  trx: Db,
  id: string,
): Promise<CaseRow<T>> {
  const row = isUuid(id) ? await lockCase(trx, table, id) : undefined;
  if (!row) throw new Problem('not-found', notFound);
  return row;
}

interface Wanted<T extends CaseTable> {
  id: string;
  /** The `updatedAt` of what the caller saw. */
  seen?: string | undefined;
  /** A repeated call finds its work done, and changes nothing. */
  isDone?(row: CaseRow<T>, trx: Db): boolean | Promise<boolean>;
}

/** What a change writes, and how the log names it. */
type Done<T extends CaseTable> = Omit<Change, 'subject' | 'subjectId'> & {
  changes: CaseChanges<T>;
};

/**
 * Changes a case, in one transaction with its entry in the audit log; returns it as it is then.
 * `work` returns undefined where nothing changes.
 * @throws Problem if there is none, or it has changed since the caller saw it
 */
export async function changeCase<T extends CaseTable, View, Shown>(
  kind: CaseKind<T, View, Shown>,
  shop: Shop,
  actor: Actor,
  { id, seen, isDone = () => false }: Wanted<T>,
  work: (trx: Db, row: CaseRow<T>, now: Date) => Promise<Done<T> | undefined>,
): Promise<Shown> {
  return shop.db.transaction().execute(async (trx) => {
    const row = await holdCase(kind, trx, id);
    const { subject, table, name } = kind;
    const { id: subjectId, updatedAt } = row as CaseRow<CaseTable>;
    const read = () => readCase(kind, trx, shop, subjectId);
    if (await isDone(row, trx)) return read();
    const data = async () => ({ [name]: await read() });
    await requireUnchanged(trx, seen, { subject, subjectId, updatedAt, data });
    const now = shop.clock.now();
    const done = await work(trx, row, now);
    if (done) {
      const { changes, ...entry } = done;
      await updateRow(trx, table, subjectId, { ...changes, updatedAt: now });
      const label = kind.labelOf(row);
      await noteChange(trx, shop, actor, { subject, subjectId, label, ...entry });
    }
    return read();
  });
}
