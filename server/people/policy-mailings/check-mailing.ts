import { isDeepStrictEqual } from 'node:util';
import type { ContentBody } from '#contract/content/admin-content.ts';
import { defaultBody, readBody } from '#contract/content/documents.ts';
import type { PolicyMailing } from '#contract/content/policy-mailings.ts';
import { type ToldPolicy, toldAtSignInDays } from '#contract/content/policy-rules.ts';
import type { Studio } from '#contract/content/studio.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { findContent, findVersionSince } from '#server/studio/content/content.queries.ts';
import { readStudio } from '#server/studio/settings/shop-settings.ts';
import type { MailingRow } from './policy-mailings.queries.ts';

/** A version of which customers can be told. */
export interface Version {
  holdsFrom: Date;
  isComing: boolean;
  body: ContentBody;
}

const keyOf = (address: ToldPolicy) => ({ kind: 'page', address }) as const;

/** The version that is scheduled, else the one that was published lately. */
export async function findNewVersion(
  db: Db,
  page: ToldPolicy,
  now: Date,
): Promise<Version | undefined> {
  const row = await findContent(db, keyOf(page));
  const studio = await readStudio(db);
  if (row?.publishAt) {
    const body = soundBody(page, row.draft, studio);
    return body && { holdsFrom: row.publishAt, isComing: true, body };
  }
  const at = row?.publishedAt;
  if (!at || now.getTime() - at.getTime() > toldAtSignInDays * DAY_MS) return undefined;
  const body = soundBody(page, row.published, studio);
  return body && { holdsFrom: at, isComing: false, body };
}

/**
 * What of a mailing's mails is no longer right, and which version came of it.
 */
export async function checkMailing(
  db: Db,
  mailing: MailingRow,
): Promise<{ problem: PolicyMailing['problem']; publishedAt?: Date }> {
  const { page, holdsFrom, createdAt } = mailing;
  // Of a version that held already.
  if (holdsFrom <= createdAt) return { problem: null, publishedAt: holdsFrom };
  const row = await findContent(db, keyOf(page));
  const version = await findVersionSince(db, keyOf(page), createdAt);
  const studio = await readStudio(db);
  const says = (body: unknown) => isDeepStrictEqual(soundBody(page, body, studio), mailing.body);
  if (version) {
    const publishedAt = version.publishedAt;
    if (publishedAt < holdsFrom) return { problem: 'earlier', publishedAt };
    return { problem: says(version.body) ? null : 'text', publishedAt };
  }
  if (!row?.publishAt) return { problem: 'withdrawn' };
  if (row.publishAt.getTime() !== holdsFrom.getTime()) return { problem: 'moved' };
  return { problem: says(row.draft) ? null : 'text' };
}

/** As it is published; null is the default. */
function soundBody(page: ToldPolicy, body: unknown, studio: Studio): ContentBody | undefined {
  const { data } = readBody('page', body ?? defaultBody(keyOf(page), studio), studio);
  return data && (JSON.parse(JSON.stringify(data)) as ContentBody);
}
