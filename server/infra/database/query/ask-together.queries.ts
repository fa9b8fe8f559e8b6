import type { Compilable, CompiledQuery } from 'kysely';
import type { Trx } from '#server/infra/database/connection/database.ts';

type Question = Compilable<unknown> | CompiledQuery<unknown>;
type Rows<Asked> = Asked extends Compilable<infer Row> | CompiledQuery<infer Row> ? Row[] : never;

/**
 * Sends several statements of a transaction in one go, and answers the rows of each. They are carried
 * out in their order, and each sees what was committed before it began: one that reads under a lock may
 * stand behind the one that takes it.
 */
export function askTogether<const Asked extends readonly Question[]>(
  trx: Trx,
  asked: Asked,
): Promise<{ -readonly [At in keyof Asked]: Rows<Asked[At]> }> {
  const queries = asked.map((each) => ('compile' in each ? each.compile() : each));
  return trx.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.all(queries.map((query) => connection.executeQuery(query)));
    return answers.map(({ rows }) => rows) as { -readonly [At in keyof Asked]: Rows<Asked[At]> };
  });
}
