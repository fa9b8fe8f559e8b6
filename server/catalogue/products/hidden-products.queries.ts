import { type NotNull, sql } from 'kysely';
import type { Page } from '#contract/api/paging.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { containsWords } from '#server/infra/database/query/contains-words.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';

interface Wanted {
  q?: string | undefined;
  category?: string | undefined;
  status?: 'draft' | 'hidden' | 'deleted' | undefined;
}

export async function listHidden(db: Db, { q, category, status }: Wanted, { limit, offset }: Page) {
  const hidden = db
    .selectFrom('products')
    .where('deletedAt', 'is not', null)
    .$if(status === 'deleted', (query) => query.where('hiddenAs', 'is', null))
    .$if(status === 'draft' || status === 'hidden', (query) =>
      query.where('hiddenAs', '=', status as 'draft' | 'hidden'),
    )
    .$if(Boolean(q), (query) => query.where(containsWords(sql.ref('products.name'), q ?? '')))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''));
  const total = await countRows(hidden);
  const rows = await hidden
    .leftJoin('productImages as images', (join) =>
      join.onRef('images.productId', '=', 'products.id').on('images.position', '=', 0),
    )
    .leftJoin('media', 'media.hash', 'images.mediaHash')
    .select(['products.id', 'products.name', 'products.pricePaise'])
    .select([
      'products.deletedAt as hiddenAt',
      'products.updatedAt',
      'products.hiddenAs',
      'products.draftLacks',
      'media.name as imageName',
      'images.url',
      'images.alt',
    ])
    .orderBy('products.deletedAt', 'desc')
    .orderBy('products.id')
    .limit(limit)
    .offset(offset)
    .$narrowType<{ hiddenAt: NotNull }>()
    .execute();
  return { rows, total };
}

export interface HiddenRow {
  name: string;
  hiddenAs: 'draft' | 'hidden' | null;
  draftLacks: string[];
  hasImage: boolean;
}

/** With the variants that were hidden with it; undefined if it is not hidden. */
export async function unhideProduct(
  trx: Trx,
  id: string,
  now: Date,
): Promise<HiddenRow | undefined> {
  const hidden = await trx
    .selectFrom('products')
    .select(['name', 'deletedAt', 'hiddenAs', 'draftLacks'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('productImages')
          .whereRef('productImages.productId', '=', 'products.id')
          .select('productImages.productId'),
      ).as('hasImage'),
    )
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!hidden) return undefined;
  await trx
    .updateTable('variants')
    .set({ deletedAt: null })
    .where('productId', '=', id)
    .where(sql<boolean>`deleted_at = ${hidden.deletedAt}`)
    .execute();
  await trx
    .updateTable('products')
    .set({ deletedAt: null, hiddenAs: null, updatedAt: now })
    .where('id', '=', id)
    .execute();
  return { ...hidden, hasImage: Boolean(hidden.hasImage) };
}
