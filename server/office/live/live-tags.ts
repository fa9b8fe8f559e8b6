import { isNewsKind, type NewsKind } from '#contract/live/news-rules.ts';
import { everything, productOf } from '#server/infra/database/change-tags.ts';

/** What the triggers by `tell_desk` send: `desk:order:<id>` is news, `desk:orders` moves a count. */
const DESK = 'desk:';

/** The news in a change; undefined for other changes. */
export function newsIn(tag: string): { kind: NewsKind; id: string } | undefined {
  if (!tag.startsWith(DESK)) return undefined;
  const [, kind = '', id] = tag.split(':');
  return id && isNewsKind(kind) ? { kind, id } : undefined;
}

/** Whether something may wait now that did not before, or the other way round. */
export const movesCounts = (tag: string) => tag.startsWith(DESK) || tag === everything;

/** Stock moves with many of its changes, so it is counted with the next beat. */
export const movesStock = (tag: string) => productOf(tag) !== undefined;
