import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Changes } from './changes.ts';
import { isDatabaseGone } from './is-database-gone.ts';

/** How long replicas that lag or do not answer are left alone. */
const LEAVE_MS = 100;
/** Bytes of the log since its beginning. A server that is no replica has everything. */
const REPLAYED = `select coalesce(pg_last_wal_replay_lsn() - '0/0', 'infinity')::float8 as place`;
const WRITTEN = `select (pg_current_wal_lsn() - '0/0')::float8 as place`;

export interface CurrentReplicas {
  pool: PostgresPool;
  /** From now on nobody reads what is older than the changes that this process has heard of. */
  follow(changes: Heard): void;
}

export type Heard = Pick<Changes, 'onChange' | 'isListening'>;

/**
 * Replicas for reads, as long as they have what this process knows of: after each change a session
 * is asked once how far its server is. Until a replica has that change, and where none answers, the
 * primary is read: otherwise a page would be made from the old state, and be cached as the new one.
 */
export function openCurrentReplicas(
  replicas: PostgresPool,
  primary: PostgresPool,
): CurrentReplicas {
  const replayed = new WeakMap<PostgresPoolClient, number>();
  /** What a replica must have replayed; infinity while that is being found out. */
  let needed = Number.POSITIVE_INFINITY;
  let isAsking = false;
  let isChanged = false;
  let left = 0;
  let heard: Heard | undefined;

  /** One question for all changes that come meanwhile. */
  function noteChange(): void {
    needed = Number.POSITIVE_INFINITY;
    isChanged = true;
    if (!isAsking) void ask();
  }

  async function ask(): Promise<void> {
    isAsking = true;
    while (isChanged) {
      isChanged = false;
      const place = await placeOf(primary, WRITTEN).catch(() => undefined);
      if (!isChanged && place !== undefined) needed = place;
    }
    isAsking = false;
  }

  async function connectReplica(): Promise<PostgresPoolClient | undefined> {
    if (needed === Number.POSITIVE_INFINITY || performance.now() < left) return undefined;
    const atLeast = needed;
    try {
      const client = await replicas.connect();
      if ((replayed.get(client) ?? 0) >= atLeast) return client;
      const place = await readPlace(client, REPLAYED).catch((error) => {
        client.release();
        throw error;
      });
      replayed.set(client, place);
      if (place >= atLeast) return client;
      client.release();
    } catch {
      // The primary answers instead.
    }
    left = performance.now() + LEAVE_MS;
    return undefined;
  }

  /**
   * Whatever a replica has is better than nothing while no changes are heard of: what is cached then
   * is outdated as soon as they are. A primary that is only busy is no reason.
   */
  function connectPrimary(): Promise<PostgresPoolClient> {
    return primary.connect().catch((error) => {
      if (heard?.isListening || !isDatabaseGone(error)) throw error;
      return replicas.connect();
    });
  }

  return {
    pool: {
      options: replicas.options,
      connect: async () => (await connectReplica()) ?? connectPrimary(),
      end: () => replicas.end(),
    },
    follow(changes) {
      heard = changes;
      changes.onChange(noteChange);
      noteChange();
    },
  };
}

async function placeOf(pool: PostgresPool, sql: string): Promise<number> {
  const client = await pool.connect();
  try {
    return await readPlace(client, sql);
  } finally {
    client.release();
  }
}

async function readPlace(client: PostgresPoolClient, sql: string): Promise<number> {
  const { rows } = await client.query<{ place: number }>(sql, []);
  return Number(rows[0]?.place);
}
