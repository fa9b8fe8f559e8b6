import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { mayBeJoined, namedChoices } from '#contract/search/searched-words.ts';
import { likeAnywhere } from './like-anywhere.ts';

/** The text contains what was typed, as `isNamed` says it of a name in memory. No text contains no word. */
export function containsWords(text: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const choices = namedChoices(typed);
  if (choices.length === 0) return sql`false`;
  // The offset keeps PostgreSQL from writing the text anew for each word.
  return sql`exists (select from (select searched_text(${text}) as words offset 0) as said
    where ${sql.join(choices.map(hasOne), sql` and `)})`;
}

function hasOne(choices: readonly string[]): Expression<SqlBool> {
  const parts = choices.flatMap((word) => [
    sql`said.words like ${likeAnywhere(word)}`,
    ...(mayBeJoined(word)
      ? [sql`regexp_replace(said.words, '\\s+', '', 'g') like ${likeAnywhere(word)}`]
      : []),
  ]);
  return sql`(${sql.join(parts, sql` or `)})`;
}
