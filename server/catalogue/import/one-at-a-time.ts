import { importMessages } from '#contract/catalogue/catalogue-file-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findImportUnderWay } from './imports.queries.ts';

/** Runs what starts an import; the database allows only one at a time. */
export async function oneAtATime<T>({ db }: Pick<Shop, 'db'>, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'imports_one_at_a_time') throw error;
    const other = await findImportUnderWay(db);
    const message = importMessages.underWay(
      other?.fileName ?? 'Another file',
      other?.startedByName ?? '',
    );
    throw new Problem('conflict', message, { cause: error });
  }
}
