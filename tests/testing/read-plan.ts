import pg from 'pg';
import type { Shop } from '#server/infra/shop/shop.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Sort Key'?: string[];
  Plans?: PlanNode[];
}

/** A search must never sort more rows than it looks at for one page. */
const MOST_SORTED = 2000;
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i;

interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The expensive steps in the plans of all that `work` sends: the statements are intercepted on
 * their way to the database and explained there, for their own values and as prepared for any.
 * Empty where an index reaches each row and no more than a page is sorted.
 */
export async function dearSteps(
  shop: Pick<Shop, 'config'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements = await statementsOf(shop.config.databaseUrl!, work);
  const client = new pg.Client({ connectionString: shop.config.databaseUrl });
  await client.connect();
  try {
    const { rows: big } = await client.query(BIG_TABLES);
    const isBig = new Set<string>(big.map(({ relname }) => relname));
    const dear: string[] = [];
    for (const { text, values } of statements) {
      const own = await client.query(`explain (format json) ${text}`, values);
      const any = await client.query(`explain (generic_plan, format json) ${text}`);
      for (const { rows } of [own, any]) {
        dear.push(
          ...dearIn(rows[0]['QUERY PLAN'][0].Plan, isBig).map((step) => `${step}: ${text}`),
        );
      }
    }
    return dear;
  } finally {
    await client.end();
  }
}

function dearIn(node: PlanNode, isBig: ReadonlySet<string>): string[] {
  const below = node.Plans ?? [];
  const dear = below.flatMap((each) => dearIn(each, isBig));
  const { 'Node Type': type, 'Relation Name': table } = node;
  if (type === 'Seq Scan' && isBig.has(table ?? '')) dear.push(`reads all of ${table}`);
  const sorted = below[0]?.['Plan Rows'] ?? 0;
  if (type === 'Sort' && sorted > MOST_SORTED) dear.push(`sorts ${sorted} rows`);
  return dear;
}

/** It is right to read smaller ones as a whole. */
const BIG_TABLES = 'select relname from pg_class where reltuples >= 10000';

type Query = (asked: unknown, values?: unknown, ...rest: unknown[]) => unknown;

async function statementsOf(
  databaseUrl: string,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const database = new URL(databaseUrl).pathname.slice(1);
  const sent = new Map<string, Statement>();
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: pg.Client, asked, values, ...rest) {
    const statement = statementIn(asked, values);
    if (this.database === database && statement && PLANNED.test(statement.text)) {
      sent.set(statement.text, statement);
    }
    return query.call(this, asked, values, ...rest);
  };
  try {
    await work();
    return [...sent.values()];
  } finally {
    client.query = query;
  }
}

/** A query is a text, or an object that holds it. */
function statementIn(asked: unknown, values: unknown): Statement | undefined {
  const { text = asked, values: own = values } = (asked ?? {}) as Partial<Statement>;
  return typeof text === 'string' ? { text, values: Array.isArray(own) ? own : [] } : undefined;
}
