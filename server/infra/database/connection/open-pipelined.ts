import {
  type ConnectionProvider,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type PostgresPool,
} from 'kysely';
import type { DB } from '#server/infra/database/schema.ts';

/**
 * Kysely as it is, with one difference: by itself it sends a transaction's next statement once the
 * previous one has been answered. Here each is sent at once. So the statements of one `Promise.all`
 * share a round trip, and PostgreSQL executes them in the order in which they were issued.
 */
export async function openPipelined(pool: PostgresPool): Promise<Kysely<DB>> {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  await driver.init();
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  );
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
}

class PipeliningExecutor extends DefaultQueryExecutor {
  /**
   * Called for each transaction, with a provider that lends its connection to one statement after
   * the other.
   */
  override withConnectionProvider(inTurn: ConnectionProvider): DefaultQueryExecutor {
    const borrowed = inTurn.provideConnection(async (connection) => connection);
    return super.withConnectionProvider({
      provideConnection: async (consume) => consume(await borrowed),
    });
  }
}
