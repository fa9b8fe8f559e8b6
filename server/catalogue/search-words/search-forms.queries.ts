import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyOf } from '#server/infra/database/query/any-of.ts';
import { formsOf, isCorrectable } from './search-words.ts';

/** Saves the words of the catalogue, so that searches can correct typos. */
export async function saveSearchForms(db: Db, words: readonly string[]): Promise<void> {
  const wanted = [...new Set(words)].filter(isCorrectable);
  if (wanted.length === 0) return;
  const { rows: known } = await sql<{ word: string }>`
    select word from search_forms where form = word and form = ${anyOf(wanted, 'text')}
  `.execute(db);
  const isKnown = new Set(known.map(({ word }) => word));
  // Sorted, so that two imports at once never wait for each other in a circle.
  const fresh = wanted.filter((word) => !isKnown.has(word)).sort();
  const pairs = fresh.flatMap((word) => formsOf(word).map((form) => ({ form, word })));
  if (pairs.length === 0) return;
  await sql`
    insert into search_forms (form, word)
    select * from unnest(${pairs.map(({ form }) => form)}::text[], ${pairs.map(({ word }) => word)}::text[])
    on conflict do nothing
  `.execute(db);
}

/** Words of the catalogue that share one of the forms. */
export async function findWordsWithForms(db: Db, forms: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_forms where form = ${anyOf(forms, 'text')} limit 500
  `.execute(db);
  return rows.map(({ word }) => word);
}
