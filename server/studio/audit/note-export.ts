import type { Caller } from '#server/infra/http/routing.ts';
import type { Session } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Change, noteChange } from './note-change.ts';
import { noteSecurityEvent } from './note-security-event.ts';

/** Which file, and its filters. */
export type Export = Pick<Change, 'subject' | 'label' | 'after'>;

/**
 * The rows of a file. Writes an audit entry at the first row; once they have been read, or the
 * reader has gone, the entry says how many it got.
 */
export async function* noteExport<T>(
  shop: Shop,
  { session, ipAddress }: { session: Session; ipAddress: Caller['ipAddress'] },
  { subject, label, after }: Export,
  rows: AsyncIterable<T>,
): AsyncGenerator<T> {
  const { user } = session;
  const detail = [subject, label].filter(Boolean).join(' ');
  await noteSecurityEvent(shop, 'data-exported', { userId: user.id, ipAddress, detail });
  let count = 0;
  let isWhole = false;
  try {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
    isWhole = true;
  } finally {
    await noteChange(shop.db, shop, user, {
      action: 'exported',
      subject,
      label,
      after: { ...after, rows: count, ...(!isWhole && { brokenOff: true }) },
    });
  }
}
