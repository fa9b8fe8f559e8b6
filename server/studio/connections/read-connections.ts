import type { Connection } from '#server/infra/connections/connection.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Identity } from '#server/infra/identity/identity.ts';
import { listConnectionRows } from './connections.queries.ts';
import { openValues } from './sealed-values.ts';

/** In the owner's order, with readable secrets: they must not leave the server. */
export async function readConnections(parts: {
  db: Db;
  identity: Identity;
}): Promise<readonly Connection[]> {
  const rows = await listConnectionRows(parts.db);
  return rows.map((row) => ({
    kind: row.kind,
    values: openValues(parts, row),
    position: row.position,
    // Null, or not there in a shop of an earlier release.
    isLeaving: Boolean(row.leavingSince),
  }));
}
