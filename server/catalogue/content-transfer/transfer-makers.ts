import { listMakerRows } from '#server/catalogue/makers/makers.queries.ts';
import { createMakerWithin, updateMakerWithin } from '#server/catalogue/makers/save-maker.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { type FileMaker, fileMaker } from './content-file.ts';

/** All makers, in their order; another shop has other staff. */
export async function exportMakers(db: Db): Promise<FileMaker[]> {
  return (await listMakerRows(db)).map((row) => toWire(fileMaker, row));
}

/** Adds a maker, or changes the one at the address, whose link to the staff stays. */
export async function importMaker(trx: Trx, shop: Shop, sent: FileMaker): Promise<void> {
  const present = (await listMakerRows(trx)).find(({ address }) => address === sent.address);
  if (present) {
    const fields = { ...sent, staff: present.staff };
    await updateMakerWithin(trx, shop, { actor: commandLine, id: present.id, fields });
  } else {
    await createMakerWithin(trx, shop, { actor: commandLine, fields: { ...sent, staff: null } });
  }
}
