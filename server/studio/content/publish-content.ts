import { indianInstant, indianTime } from '#contract/api/calendar.ts';
import type { ContentBody, ContentDocument } from '#contract/content/admin-content.ts';
import { type ContentKey, contentMessages } from '#contract/content/content-rules.ts';
import { defaultBody, readBody } from '#contract/content/documents.ts';
import type { Studio } from '#contract/content/studio.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { changedFields } from '#server/studio/audit/changed-fields.ts';
import { type Actor, noteChange } from '#server/studio/audit/note-change.ts';
import { readStudio } from '#server/studio/settings/shop-settings.ts';
import { changeContent, subjectIdOf, valuesOf } from './change-content.ts';
import { type ContentRow, insertVersion, listDue, updateContent } from './content.queries.ts';
import { readContent, storedBody, titleOf } from './present-content.ts';

interface Publishing extends ContentKey {
  /** An Indian time; null takes back the one that was set. */
  at?: string | null | undefined;
  seen?: string | undefined;
}

/**
 * Publishes the draft, now or at an Indian time.
 * @throws Problem that names every field that cannot be published
 */
export function publishContent(
  shop: Shop,
  actor: Actor,
  { at, seen, ...key }: Publishing,
): Promise<ContentDocument> {
  return changeContent(shop, key, seen, async (trx, row) => {
    if (at === null) {
      await schedule(trx, shop, actor, { key, row, publishAt: null });
      return readContent(trx, key);
    }
    const body = publishable(key, row, await readStudio(trx));
    if (at === undefined) {
      await publish(trx, shop, actor, { key, row, body });
    } else {
      const publishAt = indianInstant(at);
      if (publishAt <= shop.clock.now()) throw invalidField('at', contentMessages.past);
      await schedule(trx, shop, actor, { key, row, publishAt });
    }
    return readContent(trx, key);
  });
}

async function schedule(
  trx: Trx,
  shop: Shop,
  actor: Actor,
  { key, row, publishAt }: { key: ContentKey; row: ContentRow; publishAt: Date | null },
): Promise<void> {
  await updateContent(trx, key, { publishAt, updatedAt: shop.clock.now() });
  await noteChange(trx, shop, actor, {
    action: 'changed',
    subject: 'content',
    subjectId: subjectIdOf(key),
    label: titleOf(key, row.draft),
    before: { publishAt: timeOf(row.publishAt) },
    after: { publishAt: timeOf(publishAt) },
  });
}

/** As the audit log has it. */
export const timeOf = (at: Date | null) => at && indianTime(at);

/**
 * Publishes the drafts whose time has come. One that cannot be published loses its time and stays a
 * draft, so that it holds up no other.
 */
export async function publishDue(shop: Shop): Promise<void> {
  for (const key of await listDue(shop.db, shop.clock.now())) {
    await changeContent(shop, key, undefined, async (trx, row) => {
      const now = shop.clock.now();
      // Somebody may have published or discarded it in the meantime.
      if (!row.publishAt || row.publishAt > now) return;
      const draft = readBody(key.kind, row.draft, await readStudio(trx));
      if (draft.success) return publish(trx, shop, bySchedule, { key, row, body: draft.data });
      shop.log.warn({ content: subjectIdOf(key) }, 'a scheduled draft cannot be published');
      await schedule(trx, shop, bySchedule, { key, row, publishAt: null });
    });
  }
}

const bySchedule: Actor = { name: 'Schedule' };

function publishable(key: ContentKey, { draft }: ContentRow, studio: Studio): ContentBody {
  if (!draft) throw new Problem('conflict', contentMessages.noDraft);
  const { success, data, error } = readBody(key.kind, draft, studio);
  if (success) return data;
  const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Problem('invalid', errors[0]?.message ?? '', { errors });
}

/** In the transaction of its caller, which has locked the row. */
export async function publish(
  trx: Trx,
  shop: Shop,
  actor: Actor,
  { key, row, body }: { key: ContentKey; row: Pick<ContentRow, 'published'>; body: ContentBody },
): Promise<void> {
  const now = shop.clock.now();
  const byDefault = defaultBody(key, await readStudio(trx));
  const published = storedBody(body, byDefault);
  await updateContent(trx, key, {
    published,
    publishedAt: now,
    draft: null,
    publishAt: null,
    updatedAt: now,
  });
  await insertVersion(trx, key, { body: published, publishedAt: now, publishedBy: actor.name });
  await noteChange(trx, shop, actor, {
    action: 'published',
    subject: 'content',
    subjectId: subjectIdOf(key),
    label: titleOf(key, body),
    ...changedFields(valuesOf(row.published ?? byDefault), valuesOf(body)),
  });
}
