import { isDeepStrictEqual } from 'node:util';
import { isQuiet } from '#contract/live/is-quiet.ts';
import type { News, QuietHours, Waiting } from '#contract/live/live.ts';
import { liveLimits, liveMessages, newsKinds } from '#contract/live/news-rules.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { movesCounts, movesStock, newsIn } from './live-tags.ts';
import { readWaiting } from './read-waiting.ts';
import { findQuietHours } from './waiting.queries.ts';

/** Who listens: a member of staff with the back office open. */
export interface Listening {
  userId: string;
  /** The role that they have now; undefined once they may not listen any more. */
  roleNow(): Promise<StaffRole | undefined>;
  send(event: 'waiting', data: { waiting: Waiting; quiet: QuietHours }): void;
  send(event: 'news', data: News): void;
  /** So that a proxy does not take the connection for dead. */
  beat(): void;
  end(): void;
}

export interface LiveDesk {
  readonly streams: number;
  /** Throws a `too-many` Problem beyond the limits; returns how to leave. */
  join(who: Listening): () => void;
  close(): void;
}

/** What a transaction changes at once is told at once. */
const GATHER_MS = 150;
const BEAT_MS = 20_000;

/**
 * Tells everybody who listens to this process what happens at the desk, whichever process did it:
 * changes are announced by the database. Before it tells anything it asks whether the listener may
 * still know it, so nothing reaches somebody who has signed out or lost the role.
 */
export function openLiveDesk(shop: Shop, { beatMs = BEAT_MS } = {}): LiveDesk {
  const streams = new Map<Listening, Waiting | undefined>();
  let fresh: Omit<News, 'isQuiet'>[] = [];
  let gathering: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  let isClosed = false;

  shop.changes.onChange((tag) => {
    if (streams.size === 0 || movesStock(tag) || !movesCounts(tag)) return;
    const news = newsIn(tag);
    if (news) fresh.push(news);
    gathering ??= setTimeout(tellSoon, GATHER_MS);
  });
  const beats = setInterval(tellSoon, beatMs).unref();

  /** One after the other, so that counts never go back in time. */
  function tellSoon(): void {
    clearTimeout(gathering);
    gathering = undefined;
    const news = fresh;
    fresh = [];
    telling = telling
      .then(() => tell([...streams.keys()], news))
      .catch((error) => {
        // The next change or beat tries again; the counts come with it.
        shop.log.warn({ err: error }, 'staff could not be told what waits');
      });
  }

  async function tell(to: readonly Listening[], news: Omit<News, 'isQuiet'>[]): Promise<void> {
    if (to.length === 0) return;
    const roles = await Promise.all(to.map((who) => who.roleNow()));
    const quiet = await findQuietHours(shop.db, [...new Set(to.map(({ userId }) => userId))]);
    const counts = new Map<StaffRole, Promise<Waiting>>();
    for (const [at, who] of to.entries()) {
      const role = roles[at];
      if (!role) {
        leave(who);
        who.end();
        continue;
      }
      const reading = counts.get(role) ?? readWaiting(shop, role);
      counts.set(role, reading);
      const waiting = await reading;
      if (!streams.has(who)) continue;
      const hours = quiet.get(who.userId) ?? null;
      if (isDeepStrictEqual(streams.get(who), waiting)) who.beat();
      else who.send('waiting', { waiting, quiet: hours });
      streams.set(who, waiting);
      for (const each of news) {
        if (!mayAs(role, newsKinds[each.kind].least)) continue;
        who.send('news', { ...each, isQuiet: isQuiet(hours ?? undefined, shop.clock.now()) });
      }
    }
  }

  const leave = (who: Listening) => void streams.delete(who);

  return {
    get streams() {
      return streams.size;
    },
    join(who) {
      const own = [...streams.keys()].filter(({ userId }) => userId === who.userId).length;
      if (isClosed) throw new Problem('unavailable', 'The shop is closing.');
      if (own >= liveLimits.streamsOfOne || streams.size >= liveLimits.streams) {
        throw new Problem('too-many', liveMessages.tooMany);
      }
      streams.set(who, undefined);
      telling = telling
        .then(() => tell([who], []))
        .catch((error) => {
          shop.log.warn({ err: error }, 'a member of staff could not be told what waits');
        });
      return () => leave(who);
    },
    close() {
      isClosed = true;
      clearInterval(beats);
      clearTimeout(gathering);
      for (const who of streams.keys()) who.end();
      streams.clear();
    },
  };
}
