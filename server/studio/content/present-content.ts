import { isDeepStrictEqual } from 'node:util';
import {
  type ContentBody,
  type ContentDocument,
  type ContentSummary,
  contentSummary,
  contentVersion,
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
import { toWire } from '#server/infra/wire.ts';
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
    ...rows.map((row) => summaryOf(row, row, studio)),
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
    published: row?.published ?? byDefault,
    draft: row?.draft ?? null,
    default: byDefault,
    versions: versions.map((version) => toWire(contentVersion, version)),
  };
}

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
  const { draft, published, publishAt = null, updatedAt = new Date(0) } = row ?? {};
  return toWire(contentSummary, {
    ...key,
    title: titleOf(key, draft ?? published ?? byDefault),
    isPublished: Boolean(published ?? byDefault),
    isDefault: !published && byDefault !== null,
    hasDraft: Boolean(draft),
    publishAt,
    updatedAt,
  });
}
