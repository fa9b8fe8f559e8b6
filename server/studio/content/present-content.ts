import { isDeepStrictEqual } from 'node:util';
import type {
  ContentBody,
  ContentDocument,
  ContentSummary,
} from '#contract/content/admin-content.ts';
import {
  type ContentKey,
  contentMessages,
  fixedPages,
  isSingle,
  singleAddress,
  singleKinds,
} from '#contract/content/content-rules.ts';
import { defaultBody } from '#contract/content/documents.ts';
import type { Studio } from '#contract/content/studio.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { readStudio } from '#server/studio/settings/shop-settings.ts';
import { type ContentRow, findContent, listContentRows, listVersions } from './content.queries.ts';

/** What every shop has, whether or not somebody has changed it. */
const everyShops: readonly ContentKey[] = [
  ...singleKinds.map((kind) => ({ kind, address: singleAddress })),
  ...fixedPages.map((address) => ({ kind: 'page' as const, address })),
];

export async function listContent(db: Db): Promise<ContentSummary[]> {
  const [rows, studio] = await Promise.all([listContentRows(db), readStudio(db)]);
  const isOf = (row: ContentRow) => (key: ContentKey) =>
    key.kind === row.kind && key.address === row.address;
  const untouched = everyShops.filter((key) => !rows.some((row) => isOf(row)(key)));
  return [
    ...untouched.map((key) => summaryOf(key, undefined, studio)),
    ...rows.map((row) => summaryOf(row as ContentKey, row, studio)),
  ];
}

/** @throws Problem if there is no such document */
export async function readContent(db: Db, key: ContentKey): Promise<ContentDocument> {
  const row = await findContent(db, key);
  const versions = await listVersions(db, key);
  const studio = await readStudio(db);
  const byDefault = defaultBody(key, studio);
  if (!row && !byDefault) throw new Problem('not-found', contentMessages.notFound);
  return {
    ...summaryOf(key, row, studio),
    published: bodyIn(row?.published) ?? byDefault,
    draft: bodyIn(row?.draft),
    default: byDefault,
    versions: versions.map((version) => ({
      number: version.number,
      publishedAt: version.publishedAt.toISOString(),
      publishedBy: version.publishedBy,
      isDefault: Boolean(version.isDefault),
    })),
  };
}

/** What the row's JSON column says. */
export const bodyIn = (value: unknown) => (value ?? null) as ContentBody | null;

/** A body as it is stored: what equals the default is null, and follows it to the next release. */
export function storedBody(body: ContentBody, byDefault: ContentBody | null): ContentBody | null {
  return isDeepStrictEqual(body, byDefault) ? null : body;
}

export function titleOf({ kind, address }: ContentKey, body: ContentBody | null): string {
  if (isSingle(kind)) return singleTitles[kind];
  const title = body?.title;
  return typeof title === 'string' && title ? title : address;
}

const singleTitles = {
  brand: 'Brand',
  home: 'Home page',
  menus: 'Menus',
  words: 'Words',
} as const;

function summaryOf(key: ContentKey, row: ContentRow | undefined, studio: Studio): ContentSummary {
  const byDefault = defaultBody(key, studio);
  const published = bodyIn(row?.published);
  return {
    kind: key.kind,
    address: key.address,
    title: titleOf(key, bodyIn(row?.draft) ?? published ?? byDefault),
    isPublished: published !== null || byDefault !== null,
    isDefault: published === null && byDefault !== null,
    hasDraft: bodyIn(row?.draft) !== null,
    publishAt: row?.publishAt?.toISOString() ?? null,
    updatedAt: (row?.updatedAt ?? new Date(0)).toISOString(),
  };
}
