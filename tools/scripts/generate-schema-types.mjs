// Writes server/infra/database/schema.ts: makes the database and reads it back.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';

const INT8 = `export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;
  /** Written as text or as it is. */
  export type JsonOf<T> = ColumnType<T, T | string, T | string>;`;
/** kysely-codegen reads code through TypeScript's own interface, which the native compiler has not. */
const BRING_TYPESCRIPT = `import { registerHooks } from 'node:module';
  const resolve = (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context);
  registerHooks({ resolve });`;
/** Columns whose values a check lists, each with the union of them as its type. */
const VALUE_LISTS = `
  select format('%s.%s', t.relname, a.attname) as column,
    case when a.atthasdef then format('Generated<%s>', u.type) else u.type end as type
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1],
  lateral (
    select concat_ws(' | ', string_agg(quote_literal(v[1]), ' | '),
      case when not a.attnotnull then 'null' end) as type
    from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') v) u
  where c.contype = 'c' and t.relnamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
    and pg_get_constraintdef(c.oid)
      ~ format('^CHECK \\(\\(%s = ANY \\(ARRAY\\[[^]]+\\]\\)\\)\\)$', a.attname)`;
const typeOf = (module, name) => `import('#contract/${module}.ts').${name}`;
const json = (type) => `JsonOf<${type}>`;
/** Columns whose type no check says. */
const TYPED_COLUMNS = {
  'certificates.facts': json(typeOf('certificates/certificate', 'CertificateFacts')),
  'commission_events.from_step': `${typeOf('commissions/commission-life', 'CommissionStep')} | null`,
  'commission_events.to_step': typeOf('commissions/commission-life', 'CommissionStep'),
  'commission_quotes.plan_dues': typeOf('commissions/quote-rules', 'PlanDue[]'),
  'commission_quotes.policies': json(`${typeOf('content/policies', 'PolicyVersions')} | null`),
  'order_lines.options': `Generated<${json(typeOf('catalogue/variants', 'ChosenOption[]'))}>`,
  'pincode_answers.body': json(typeOf('pincodes/pincode', 'PostalAnswer')),
  'orders.staff_notes': `Generated<${json(`${typeOf('orders/orders', 'StoredNote')}[]`)}>`,
  'orders.policies': `Generated<${json(typeOf('content/policies', 'PolicyVersions'))}>`,
};
const home = join(import.meta.dirname, '../../server/infra/database');
const silent = () => {};
const log = { info: silent, warn: silent, error: silent, debug: silent };
const folder = mkdtempSync(join(tmpdir(), 'haat-schema-'));
const server = await startEmbeddedPostgres({ dataDir: folder, log });
try {
  const client = new pg.Client(server.connection);
  await client.connect();
  for (const file of ['schema.sql', ...globSync('migrations/*.sql', { cwd: home }).sort()]) {
    await client.query(readFileSync(join(home, file), 'utf8'));
  }
  const { rows: lists } = await client.query(VALUE_LISTS);
  const listed = Object.fromEntries(lists.map(({ column, type }) => [column, type]));
  const columns = { ...listed, ...TYPED_COLUMNS };
  await client.end();
  const { host, user, database } = server.connection;
  const out = join(home, 'schema.ts');
  const cli = join(import.meta.dirname, '../../node_modules/kysely-codegen/dist/cli/bin.js');
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  execFileSync(
    process.execPath,
    [
      ['--import', `data:text/javascript,${encodeURIComponent(BRING_TYPESCRIPT)}`],
      [cli, '--dialect', 'postgres', '--url', url, '--out-file', out],
      ['--numeric-parser', 'number', '--camel-case'],
      ['--overrides', JSON.stringify({ columns })],
    ].flat(),
    { stdio: 'inherit' },
  );
  // Paise and counts are read as numbers (server/infra/database/connection/database.ts).
  const written = readFileSync(out, 'utf8').replace(/export type Int8 = [^;]+;/, INT8);
  writeFileSync(out, written);
  execFileSync('biome', ['check', '--write', out], { stdio: 'inherit' });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
