import { type Selectable, sql, type Updateable } from 'kysely';
import type { Page } from '#contract/api/paging.ts';
import type { ContentBody } from '#contract/content/admin-content.ts';
import { type ContentKey, contentLimits, singleAddress } from '#contract/content/content-rules.ts';
import { policyPages } from '#contract/content/policy-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import type { Content, ContentVersions } from '#server/infra/database/schema.ts';

export type ContentRow = Omit<Selectable<Content>, 'draft' | 'published'> &
  Record<'draft' | 'published', ContentBody | null>;

function contentRows(db: Db) {
  return db.selectFrom('content').selectAll().$castTo<ContentRow>();
}

export function listContentRows(db: Db): Promise<ContentRow[]> {
  return contentRows(db).orderBy('kind').orderBy('address').execute();
}

function contentAt(db: Db, { kind, address }: ContentKey) {
  return contentRows(db).where('kind', '=', kind).where('address', '=', address);
}

export function findContent(db: Db, key: ContentKey): Promise<ContentRow | undefined> {
  return contentAt(db, key).executeTakeFirst();
}

/** Undefined if it does not exist. */
export function lockContent(trx: Trx, key: ContentKey): Promise<ContentRow | undefined> {
  return contentAt(trx, key).forUpdate().executeTakeFirst();
}

/** Writes its row if it has none. Whether it was written. */
export async function insertContent(
  db: Db,
  { kind, address }: ContentKey,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('content')
    .values({ kind, address, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

interface ContentChanges extends Pick<Updateable<Content>, 'address' | 'publishAt'> {
  updatedAt: Date;
  publishedAt?: Date | null;
  draft?: ContentBody | null;
  published?: ContentBody | null;
}

export async function updateContent(
  trx: Trx,
  { kind, address }: ContentKey,
  { draft, published, ...changes }: ContentChanges,
): Promise<void> {
  await trx
    .updateTable('content')
    .set({
      ...changes,
      ...(draft !== undefined && { draft: jsonOf(draft) }),
      ...(published !== undefined && { published: jsonOf(published) }),
    })
    .where('kind', '=', kind)
    .where('address', '=', address)
    .execute();
}

const jsonOf = (body: ContentBody | null) => body && JSON.stringify(body);

export async function removeContent(trx: Trx, { kind, address }: ContentKey): Promise<void> {
  await trx.deleteFrom('content').where('kind', '=', kind).where('address', '=', address).execute();
}

export function countOwnContent(db: Db): Promise<number> {
  return countRows(db.selectFrom('content').where('kind', 'in', ['page', 'story']));
}

/** What visitors see of the documents that the shop has once; without those that are the default. */
export async function findSingles(db: Db): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('content')
    .select(['kind', 'published'])
    .where('address', '=', singleAddress)
    .where('kind', 'not in', ['page', 'story'])
    .where('published', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ kind, published }) => [kind, published]));
}

/** Drafts whose time has come. */
export function listDue(db: Db, now: Date): Promise<ContentKey[]> {
  return db
    .selectFrom('content')
    .select(['kind', 'address'])
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .execute();
}

/** The latest first. */
export function listVersions(db: Db, { kind, address }: ContentKey) {
  return db
    .selectFrom('contentVersions')
    .select(['number', 'publishedAt', 'publishedBy', sql<boolean>`body is null`.as('isDefault')])
    .where('kind', '=', kind)
    .where('address', '=', address)
    .orderBy('number', 'desc')
    .limit(contentLimits.versionsShown)
    .execute();
}

export type PolicyVersionRow = Awaited<ReturnType<typeof listPolicyVersions>>[number];

/** Every version of the policies, oldest first; those that held at a time, if one is given. */
export function listPolicyVersions(db: Db, at?: Date) {
  return db
    .selectFrom('contentVersions')
    .select([
      'address',
      'publishedAt',
      (eb) => eb('body', 'is', null).as('isDefault'),
      sql<string | null>`body ->> 'notice'`.as('notice'),
    ])
    .where('kind', '=', 'page')
    .where('address', 'in', policyPages)
    .$if(at !== undefined, (query) => query.where('publishedAt', '<=', at!))
    .orderBy('number')
    .execute();
}

type VersionRow = Omit<Selectable<ContentVersions>, 'body'> & { body: ContentBody | null };

function versionsOf(db: Db, { kind, address }: ContentKey) {
  return db
    .selectFrom('contentVersions')
    .selectAll()
    .$castTo<VersionRow>()
    .where('kind', '=', kind)
    .where('address', '=', address);
}

/** The first version that was published at a time or later. */
export function findVersionSince(
  db: Db,
  key: ContentKey,
  at: Date,
): Promise<VersionRow | undefined> {
  return versionsOf(db, key)
    .where('publishedAt', '>=', at)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

export function findVersion(
  db: Db,
  key: ContentKey,
  number: number,
): Promise<VersionRow | undefined> {
  return versionsOf(db, key).where('number', '=', number).executeTakeFirst();
}

export async function insertVersion(
  trx: Trx,
  { kind, address }: ContentKey,
  version: { body: ContentBody | null; publishedAt: Date; publishedBy: string },
): Promise<void> {
  await trx
    .insertInto('contentVersions')
    .values(({ selectFrom }) => ({
      kind,
      address,
      ...version,
      body: jsonOf(version.body),
      number: selectFrom('contentVersions')
        .select((eb) => eb(eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)), '+', 1).as('number'))
        .where('kind', '=', kind)
        .where('address', '=', address),
    }))
    .execute();
}

/** What visitors see of a page or story, if somebody has published it, and when it changes. */
export function findPublished(db: Db, { kind, address }: ContentKey) {
  return db
    .selectFrom('content')
    .select(['published', 'publishedAt', 'publishAt'])
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
}

/** Published stories, the latest first, and how many there are. */
export async function listPublishedStories(db: Db, { limit, offset }: Page) {
  const stories = db
    .selectFrom('content')
    .where('kind', '=', 'story')
    .where('published', 'is not', null);
  const [rows, total] = await Promise.all([
    stories
      .select(['address', 'published', 'publishedAt'])
      .orderBy('publishedAt', 'desc')
      .orderBy('address')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(stories),
  ]);
  return { rows, total };
}

/** The addresses of all published pages and stories, for search engines. */
export function listPublishedAddresses(db: Db) {
  return db
    .selectFrom('content')
    .select(['kind', 'address', 'publishedAt'])
    .where('kind', 'in', ['page', 'story'])
    .where('published', 'is not', null)
    .orderBy('kind')
    .orderBy('address')
    .execute();
}
