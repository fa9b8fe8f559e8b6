import type { Shop } from '#server/infra/shop/shop.ts';

export interface Counted<Answer> {
  answer: Answer;
  /** The texts, in the order of their answers, without those that begin and end transactions. */
  statements: string[];
  /** How many transactions began. */
  transactions: number;
}

const TRANSACTION = /^(begin|start transaction|commit|rollback|savepoint|release)\b/i;
const BEGIN = /^(begin|start transaction)\b/i;

/**
 * Counts the statements that some work sends through the shop's pools; no other work may run
 * meanwhile.
 */
export async function countStatements<Answer>(
  { statements }: Pick<Shop, 'statements'>,
  work: () => Promise<Answer>,
): Promise<Counted<Answer>> {
  const texts: string[] = [];
  const stop = statements.onStatement(({ sql }) => texts.push(sql));
  try {
    const answer = await work();
    return {
      answer,
      statements: texts.filter((text) => !TRANSACTION.test(text)),
      transactions: texts.filter((text) => BEGIN.test(text)).length,
    };
  } finally {
    stop();
  }
}
