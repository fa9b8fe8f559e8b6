import type { AuditValues } from '#contract/audit/audit.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from './changed-fields.ts';
import { type Actor, type Change, noteChange } from './note-change.ts';
import { stampAfter } from './require-unchanged.ts';

type Tools = Pick<Shop, 'clock' | 'random'>;
type Noted = Pick<Change, 'subject' | 'subjectId' | 'label'>;

interface RecordChange extends Noted {
  row: { updatedAt: Date };
  /** The fields that the audit log compares. */
  before: AuditValues;
  after: AuditValues;
  write(updatedAt: Date): Promise<unknown>;
}

/** Writes what changes in a locked record, and its entry in the audit log. False if nothing does. */
export async function changeRecord(
  trx: Trx,
  shop: Tools,
  actor: Actor,
  { row, before, after, write, ...noted }: RecordChange,
): Promise<boolean> {
  const changes = changedFields(before, after);
  if (!changes) return false;
  await write(stampAfter(row, shop.clock.now()));
  await noteChange(trx, shop, actor, { action: 'changed', ...noted, ...changes });
  return true;
}

interface Order<R> extends Pick<Noted, 'subject' | 'label'> {
  /** All of them, as they are ordered now, and the keys of all in the new order. */
  rows: readonly R[];
  keys: readonly string[];
  keyOf(row: R): string;
  nameOf(row: R): string;
  /** Says that the keys are not those of all rows. */
  stale: string;
  move(row: R, position: number): Promise<void>;
}

/** Puts all records of a kind into a new order, from 1 on. */
export async function changeOrder<R extends { position: number }>(
  trx: Trx,
  shop: Tools,
  actor: Actor,
  { rows, keys, keyOf, nameOf, stale, move, ...noted }: Order<R>,
): Promise<void> {
  const ordered = keys.flatMap((key) => rows.find((row) => keyOf(row) === key) ?? []);
  if (new Set(keys).size !== rows.length || ordered.length !== rows.length) {
    throw new Problem('conflict', stale);
  }
  for (const [index, row] of ordered.entries()) {
    if (row.position !== index + 1) await move(row, index + 1);
  }
  await noteChange(trx, shop, actor, {
    action: 'moved',
    ...noted,
    subjectId: 'all',
    before: { order: rows.map(nameOf) },
    after: { order: ordered.map(nameOf) },
  });
}
