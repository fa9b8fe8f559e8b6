import type { AuditValues } from '#contract/audit/audit.ts';
import type { ContentBody, ContentDocument } from '#contract/content/admin-content.ts';
import {
  type ContentKey,
  contentLimits,
  contentMessages,
  contentPath,
  isFixedPage,
  isSingle,
} from '#contract/content/content-rules.ts';
import { defaultBody } from '#contract/content/documents.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findLastActor } from '#server/studio/audit/audit.queries.ts';
import { type Actor, actorText, noteChange } from '#server/studio/audit/note-change.ts';
import { saveRedirect } from '#server/studio/redirects/redirects.queries.ts';
import { readStudio } from '#server/studio/settings/shop-settings.ts';
import { changeContent, subjectIdOf } from './change-content.ts';
import {
  countOwnContent,
  findContent,
  findVersion,
  insertContent,
  removeContent,
  updateContent,
} from './content.queries.ts';
import { readContent, titleOf } from './present-content.ts';
import { timeOf } from './publish-content.ts';

/** The version that the writer saw. */
interface Seen {
  seen?: string | undefined;
}

/** A new page or story, as a draft. */
export async function createContent(
  shop: Shop,
  actor: Actor,
  { body, ...key }: ContentKey & { body: ContentBody },
): Promise<ContentDocument> {
  return shop.db.transaction().execute(async (trx) => {
    if ((await countOwnContent(trx)) >= contentLimits.documentsMax) {
      throw new Problem('conflict', contentMessages.full);
    }
    const now = shop.clock.now();
    const isNew = !isFixedPage(key.address) && (await insertContent(trx, key, now));
    if (!isNew) throw invalidField('address', contentMessages.taken);
    await updateContent(trx, key, { draft: body, updatedAt: now });
    await noteChange(trx, shop, actor, {
      action: 'created',
      subject: 'content',
      subjectId: subjectIdOf(key),
      label: titleOf(key, body),
    });
    return readContent(trx, key);
  });
}

/**
 * Saves the draft as it is, even if it could not be published yet. Screens save often: in the
 * audit log is the first save of a draft, and the first of each who goes on with another's.
 */
export function saveDraft(
  shop: Shop,
  actor: Actor,
  { body, seen, ...key }: ContentKey & { body: ContentBody; seen?: string | undefined },
): Promise<ContentDocument> {
  return changeContent(shop, key, seen, async (trx, row) => {
    await updateContent(trx, key, { draft: body, updatedAt: shop.clock.now() });
    const subject = { subject: 'content', subjectId: subjectIdOf(key) };
    const draft = !row.draft
      ? 'begun'
      : (await findLastActor(trx, subject)) !== actorText(actor) && 'continued';
    if (draft) await noteDraft(trx, shop, actor, { key, body, draft });
    return readContent(trx, key);
  });
}

export function discardDraft(
  shop: Shop,
  actor: Actor,
  { seen, ...key }: ContentKey & Seen,
): Promise<ContentDocument> {
  return changeContent(shop, key, seen, async (trx, row) => {
    const body = row.draft;
    if (!body) return readContent(trx, key);
    await updateContent(trx, key, { draft: null, publishAt: null, updatedAt: shop.clock.now() });
    await noteDraft(trx, shop, actor, {
      key,
      body,
      draft: 'discarded',
      before: row.publishAt ? { publishAt: timeOf(row.publishAt) } : undefined,
    });
    return readContent(trx, key);
  });
}

interface DraftNote {
  key: ContentKey;
  body: ContentBody;
  draft: 'begun' | 'continued' | 'discarded';
  before?: AuditValues | undefined;
}

function noteDraft(
  trx: Trx,
  shop: Shop,
  actor: Actor,
  { key, body, draft, before }: DraftNote,
): Promise<void> {
  return noteChange(trx, shop, actor, {
    action: 'changed',
    subject: 'content',
    subjectId: subjectIdOf(key),
    label: titleOf(key, body),
    before,
    after: { draft },
  });
}

/** What a version says; version 0 is the default. */
export async function readVersion(
  shop: Shop,
  { number, ...key }: ContentKey & { number: number },
): Promise<ContentBody> {
  const version = number === 0 ? undefined : await findVersion(shop.db, key, number);
  const body =
    version || number === 0 ? (version?.body ?? defaultBody(key, await readStudio(shop.db))) : null;
  if (!body) throw new Problem('not-found', contentMessages.noVersion);
  return body;
}

/** Makes a version the draft. */
export async function restoreVersion(
  shop: Shop,
  actor: Actor,
  { number, seen, ...key }: ContentKey & { number: number; seen?: string | undefined },
): Promise<ContentDocument> {
  const body = await readVersion(shop, { number, ...key });
  return saveDraft(shop, actor, { ...key, body, seen });
}

/** Changes the address of an own page or story; the old one leads to the new one. */
export async function moveContent(
  shop: Shop,
  actor: Actor,
  { kind, address, to, seen }: ContentKey & { to: string; seen?: string | undefined },
): Promise<ContentDocument> {
  const key = { kind, address };
  requireOwn(key);
  return changeContent(shop, key, seen, async (trx, row) => {
    const moved = { kind, address: to };
    if (to === address) return readContent(trx, key);
    if (isFixedPage(to) || (await findContent(trx, moved))) {
      throw invalidField('address', contentMessages.taken);
    }
    const now = shop.clock.now();
    await updateContent(trx, key, { address: to, updatedAt: now });
    await saveRedirect(trx, { from: contentPath(key), to: contentPath(moved), at: now });
    await noteChange(trx, shop, actor, {
      action: 'moved',
      subject: 'content',
      subjectId: subjectIdOf(moved),
      label: titleOf(moved, row.draft ?? row.published),
      before: { address },
      after: { address: to },
    });
    return readContent(trx, moved);
  });
}

/** Deletes an own page or story with its versions. */
export async function deleteContent(
  shop: Shop,
  actor: Actor,
  { seen, ...key }: ContentKey & Seen,
): Promise<void> {
  requireOwn(key);
  await changeContent(shop, key, seen, async (trx, row) => {
    await removeContent(trx, key);
    await noteChange(trx, shop, actor, {
      action: 'deleted',
      subject: 'content',
      subjectId: subjectIdOf(key),
      label: titleOf(key, row.draft ?? row.published),
    });
  });
}

function requireOwn({ kind, address }: ContentKey): void {
  if (isSingle(kind) || (kind === 'page' && isFixedPage(address))) {
    throw new Problem('conflict', contentMessages.hasDefault);
  }
}
