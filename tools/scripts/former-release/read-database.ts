import { createHash } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';
import { describeSchema } from '#testing/describe-schema.ts';

const silent = () => {};
const log = { info: silent, warn: silent, error: silent, debug: silent };

/** What to-1.0.0.sql changes within values. */
const VALUES = [
  ['"paperId":', '"invoiceId":'],
  ['"paper-sum"', '"invoice-sum"'],
  ['"paper-numbers"', '"invoice-numbers"'],
] as const;

export interface ReadDatabase {
  schema: string[];
  /** Digests of the rows of each table. */
  rows: Map<string, string[]>;
  /** How many jobs wait in each queue. */
  waiting: Map<string, number>;
}

/** How a release has renamed tables, and columns of them under their new names. */
export interface Renames {
  table(name: string): string;
  column(table: string, name: string): string;
}

/** All of a stopped shop's database, or of an empty one once `sql` has run there, under the names after `renames`. */
export async function readDatabase(
  dataDir: string,
  { renames, sql = [] }: { renames?: Renames; sql?: string[] } = {},
): Promise<ReadDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const client = new pg.Client(server.connection);
  try {
    await client.connect();
    for (const text of sql) await client.query(text);
    const schema = (await describeSchema(client)).filter((line) => !/\bmigrations\b/.test(line));
    const tables = new Set(schema.flatMap((line) => /^column (\w+)/.exec(line)?.[1] ?? []));
    const rows = new Map<string, string[]>();
    for (const table of tables) {
      const name = renames?.table(table) ?? table;
      const found = await client.query<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t`,
      );
      const rename = (column: string) => renames?.column(name, column) ?? column;
      rows.set(
        name,
        found.rows.map(({ row }) => digestOf(row, rename)),
      );
    }
    return { schema, rows, waiting: await listWaiting(client) };
  } finally {
    await client.end();
    await server.stop();
  }
}

function digestOf(row: object, rename: (column: string) => string): string {
  const fields = Object.entries(row).map(([name, value]) => [rename(name), value]);
  const text = VALUES.reduce(
    (json, [former, present]) => json.replaceAll(former, present),
    JSON.stringify(Object.fromEntries(fields)),
  );
  return createHash('sha256')
    .update(JSON.stringify(sorted(JSON.parse(text))))
    .digest('hex');
}

/** The database has its own order of the names in a document. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, each]) => [name, sorted(each)]));
}

async function listWaiting(client: pg.Client): Promise<Map<string, number>> {
  const { rows: found } = await client.query(
    "select to_regclass('jobs.job') is not null as is_there",
  );
  if (!found[0].is_there) return new Map();
  const { rows } = await client.query<{ name: string; jobs: number }>(
    `select name, count(*)::integer as jobs from jobs.job
     where state in ('created', 'retry') group by name order by name`,
  );
  return new Map(rows.map(({ name, jobs }) => [name, jobs]));
}
