import { validate as isUuid } from 'uuid';
import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import type { MakerFields } from '#contract/makers/maker-fields.ts';
import { makerLimits, makerMessages as messages } from '#contract/makers/maker-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { saveRedirect } from '#server/studio/redirects/redirects.queries.ts';
import {
  changeMaker,
  findMaker,
  insertMaker,
  listMakerRows,
  listStaffNames,
  lockMakers,
  type MakerRow,
  removeMaker,
} from './makers.queries.ts';
import { auditedMaker, makerColumns, makerFieldsOf, presentMaker } from './present-maker.ts';

type Tools = Pick<Shop, 'db' | 'clock' | 'random'>;

/** They come after all others. */
export function createMaker(shop: Tools, actor: Actor, fields: MakerFields): Promise<AdminMaker> {
  return shop.db.transaction().execute((trx) => createMakerWithin(trx, shop, { actor, fields }));
}

/** The same in the transaction of its caller. */
export async function createMakerWithin(
  trx: Trx,
  shop: Tools,
  { actor, fields }: { actor: Actor; fields: MakerFields },
): Promise<AdminMaker> {
  const { rows, staff } = await lockAll(trx);
  if (rows.length >= makerLimits.makersMax) throw new Problem('conflict', messages.full);
  requireFree(rows, fields);
  const id = shop.random.id();
  const now = shop.clock.now();
  const position = (rows.at(-1)?.position ?? 0) + 1;
  const name = staffNameOf(staff, fields);
  const columns = makerColumns(fields);
  await insertMaker(trx, { id, ...columns, position, createdAt: now, updatedAt: now });
  await noteChange(trx, shop, actor, {
    action: 'created',
    subject: 'maker',
    subjectId: id,
    label: fields.name,
    after: auditedMaker(fields, name),
  });
  return presentMaker(await requireMaker(trx, id));
}

interface Update {
  actor: Actor;
  id: string;
  fields: MakerFields;
  seen?: string | undefined;
}

/** A new address leaves a way from the old one. */
export function updateMaker(shop: Tools, update: Update): Promise<AdminMaker> {
  return shop.db.transaction().execute((trx) => updateMakerWithin(trx, shop, update));
}

/** The same in the transaction of its caller. Writes nothing if nothing has changed. */
export async function updateMakerWithin(
  trx: Trx,
  shop: Tools,
  { actor, id, fields, seen }: Update,
): Promise<AdminMaker> {
  const { rows, staff } = await lockAll(trx);
  const row = requireRow(rows, id);
  await requireUnchanged(trx, seen, {
    subject: 'maker',
    subjectId: id,
    updatedAt: row.updatedAt,
    data: async () => ({ maker: presentMaker(row) }),
  });
  requireFree(
    rows.filter((each) => each !== row),
    fields,
  );
  const before = makerFieldsOf(row);
  const changes = changedFields(
    auditedMaker(before, staff.find((each) => each.id === before.staff)?.name ?? null),
    auditedMaker(fields, staffNameOf(staff, fields, before.staff)),
  );
  if (!changes) return presentMaker(row);
  // No two changes have the same time, so that a stale view is always detected.
  const at = new Date(Math.max(shop.clock.now().getTime(), row.updatedAt.getTime() + 1));
  await changeMaker(trx, id, { ...makerColumns(fields), updatedAt: at });
  if (fields.address !== row.address) {
    await saveRedirect(trx, { from: makerPath(row.address), to: makerPath(fields.address), at });
  }
  await noteChange(trx, shop, actor, {
    action: 'changed',
    subject: 'maker',
    subjectId: id,
    label: fields.name,
    ...changes,
  });
  return presentMaker(await requireMaker(trx, id));
}

export function showMaker(
  shop: Tools,
  actor: Actor,
  { id, isVisible }: { id: string; isVisible: boolean },
): Promise<AdminMaker> {
  return shop.db.transaction().execute(async (trx) => {
    const { rows } = await lockAll(trx);
    const fields = { ...makerFieldsOf(requireRow(rows, id)), isVisible };
    return updateMakerWithin(trx, shop, { actor, id, fields });
  });
}

/** Their products stay, without a maker. */
export function deleteMaker(shop: Tools, actor: Actor, id: string): Promise<void> {
  return shop.db.transaction().execute(async (trx) => {
    const { rows, staff } = await lockAll(trx);
    const before = makerFieldsOf(requireRow(rows, id));
    await removeMaker(trx, id);
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'maker',
      subjectId: id,
      label: before.name,
      before: auditedMaker(before, staff.find((each) => each.id === before.staff)?.name ?? null),
    });
  });
}

/** Puts all of them into this order. */
export function orderMakers(shop: Tools, actor: Actor, ids: readonly string[]): Promise<void> {
  return shop.db.transaction().execute(async (trx) => {
    const { rows } = await lockAll(trx);
    const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (new Set(ids).size !== rows.length || ordered.length !== rows.length) {
      throw new Problem('conflict', messages.order);
    }
    const namesOf = (each: readonly MakerRow[]) => each.map(({ name }) => name);
    for (const [index, { id, position }] of ordered.entries()) {
      if (position !== index + 1) await changeMaker(trx, id, { position: index + 1 });
    }
    await noteChange(trx, shop, actor, {
      action: 'moved',
      subject: 'maker',
      subjectId: 'all',
      label: 'Makers',
      before: { order: namesOf(rows) },
      after: { order: namesOf(ordered) },
    });
  });
}

async function lockAll(trx: Trx) {
  await lockMakers(trx);
  const rows = await listMakerRows(trx);
  const staff = await listStaffNames(trx);
  return { rows, staff };
}

function requireRow(rows: readonly MakerRow[], id: string): MakerRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Problem('not-found', messages.notFound);
  return row;
}

async function requireMaker(trx: Trx, id: string): Promise<MakerRow> {
  const row = isUuid(id) ? await findMaker(trx, id) : undefined;
  if (!row) throw new Problem('not-found', messages.notFound);
  return row;
}

function requireFree(others: readonly MakerRow[], { address, staff }: MakerFields): void {
  if (others.some((row) => row.address === address)) throw invalidField('address', messages.taken);
  if (staff && others.some((row) => row.staffId === staff)) {
    throw invalidField('staff', messages.staffTaken);
  }
}

/** Who has left the staff stays linked, but nobody is linked anew. */
function staffNameOf(
  members: readonly { id: string; name: string }[],
  { staff }: MakerFields,
  before: string | null = null,
): string | null {
  if (staff === null) return null;
  const name = members.find(({ id }) => id === staff)?.name;
  if (name === undefined && staff !== before) throw invalidField('staff', messages.staff);
  return name ?? null;
}
