import { validate as isUuid } from 'uuid';
import { makerPath } from '#contract/catalogue/catalogue-rules.ts';
import { type AdminMaker, adminMaker } from '#contract/makers/admin-makers.ts';
import { type MakerFields, makerFields } from '#contract/makers/maker-fields.ts';
import { makerLimits, makerMessages as messages } from '#contract/makers/maker-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import {
  deleteRow,
  insertRow,
  updateRow,
} from '#server/infra/database/query/change-rows.queries.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { changeOrder, changeRecord } from '#server/studio/audit/change-record.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { saveRedirect } from '#server/studio/redirects/redirects.queries.ts';
import {
  findMaker,
  listMakerRows,
  listStaffNames,
  lockMakers,
  type MakerRow,
} from './makers.queries.ts';

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
  const after = audited(fields, staffNameOf(staff, fields));
  await insertRow(trx, 'makers', {
    id,
    ...columnsOf(fields),
    position,
    createdAt: now,
    updatedAt: now,
  });
  await noteChange(trx, shop, actor, {
    action: 'created',
    subject: 'maker',
    subjectId: id,
    label: fields.name,
    after,
  });
  return readMaker(trx, id);
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
    data: async () => ({ maker: toWire(adminMaker, row) }),
  });
  requireFree(
    rows.filter((each) => each !== row),
    fields,
  );
  await changeRecord(trx, shop, actor, {
    subject: 'maker',
    subjectId: id,
    label: fields.name,
    row,
    before: audited(row, nameIn(staff, row)),
    after: audited(fields, staffNameOf(staff, fields, row.staff)),
    write: async (at) => {
      await updateRow(trx, 'makers', id, { ...columnsOf(fields), updatedAt: at });
      await saveRedirect(trx, { from: makerPath(row.address), to: makerPath(fields.address), at });
    },
  });
  return readMaker(trx, id);
}

export function showMaker(
  shop: Tools,
  actor: Actor,
  { id, isVisible }: { id: string; isVisible: boolean },
): Promise<AdminMaker> {
  return shop.db.transaction().execute(async (trx) => {
    const { rows } = await lockAll(trx);
    const fields = { ...toWire(makerFields, requireRow(rows, id)), isVisible };
    return updateMakerWithin(trx, shop, { actor, id, fields });
  });
}

/** Their products stay, without a maker. */
export function deleteMaker(shop: Tools, actor: Actor, id: string): Promise<void> {
  return shop.db.transaction().execute(async (trx) => {
    const { rows, staff } = await lockAll(trx);
    const row = requireRow(rows, id);
    await deleteRow(trx, 'makers', id);
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'maker',
      subjectId: id,
      label: row.name,
      before: audited(row, nameIn(staff, row)),
    });
  });
}

/** Puts all of them into this order. */
export function orderMakers(shop: Tools, actor: Actor, ids: readonly string[]): Promise<void> {
  return shop.db.transaction().execute(async (trx) => {
    const { rows } = await lockAll(trx);
    await changeOrder(trx, shop, actor, {
      subject: 'maker',
      label: 'Makers',
      rows,
      keys: ids,
      keyOf: ({ id }) => id,
      nameOf: ({ name }) => name,
      stale: messages.order,
      move: ({ id }, position) => updateRow(trx, 'makers', id, { position }),
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

async function readMaker(trx: Trx, id: string): Promise<AdminMaker> {
  const row = isUuid(id) ? await findMaker(trx, id) : undefined;
  if (!row) throw new Problem('not-found', messages.notFound);
  return toWire(adminMaker, row);
}

const columnsOf = ({ staff, ...fields }: MakerFields) => ({ ...fields, staffId: staff });

/** For the audit log, which names the account. */
const audited = (maker: MakerFields, staff: string | null) => ({
  ...toWire(makerFields, maker),
  staff,
});

function requireFree(others: readonly MakerRow[], { address, staff }: MakerFields): void {
  if (others.some((row) => row.address === address)) throw invalidField('address', messages.taken);
  if (staff && others.some((row) => row.staff === staff)) {
    throw invalidField('staff', messages.staffTaken);
  }
}

type Members = Awaited<ReturnType<typeof listStaffNames>>;

const nameIn = (members: Members, { staff }: Pick<MakerFields, 'staff'>) =>
  members.find(({ id }) => id === staff)?.name ?? null;

/** Who has left the staff stays linked, but nobody is linked anew. */
function staffNameOf(members: Members, fields: MakerFields, before: string | null = null) {
  const name = nameIn(members, fields);
  const isNew = fields.staff !== null && fields.staff !== before;
  if (isNew && name === null) throw invalidField('staff', messages.staff);
  return name;
}
