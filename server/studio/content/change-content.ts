import type { ContentBody } from '#contract/content/admin-content.ts';
import {
  type ContentKey,
  contentMessages,
  singleAddress,
} from '#contract/content/content-rules.ts';
import { hasDefault } from '#contract/content/documents.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { type ContentRow, insertContent, lockContent } from './content.queries.ts';
import { readContent } from './present-content.ts';

/** What audit entries call a document. */
export const subjectIdOf = ({ kind, address }: ContentKey) =>
  address === singleAddress ? kind : `${kind}/${address}`;

/**
 * Runs a change of one document within a transaction, after those before it. Refuses it if the
 * document is another than its writer has seen.
 * @throws Problem if there is no such document
 */
export async function changeContent<T>(
  shop: Shop,
  key: ContentKey,
  seen: string | undefined,
  change: (trx: Trx, row: ContentRow) => Promise<T>,
): Promise<T> {
  const answer = await shop.db.transaction().execute(async (trx) => {
    // What has a default gets its row with its first change.
    if (hasDefault(key)) await insertContent(trx, key, new Date(0));
    const row = await lockContent(trx, key);
    if (!row) throw new Problem('not-found', contentMessages.notFound);
    await requireUnchanged(trx, seen, {
      subject: 'content',
      subjectId: subjectIdOf(key),
      updatedAt: row.updatedAt,
      data: async () => ({ ...(await readContent(trx, key)) }),
    });
    return change(trx, row);
  });
  shop.content.drop();
  return answer;
}

/** The fields of a body that the audit log compares. */
export const valuesOf = (body: ContentBody | null) =>
  JSON.parse(JSON.stringify(body ?? {})) as Record<string, never>;
