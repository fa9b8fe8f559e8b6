import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { everything } from '#server/infra/database/change-tags.ts';
import { hasBody } from '#server/infra/http/listener/bound-bodies.ts';
import { pathAlone } from '#server/infra/http/path-alone.ts';
import { sessionCookie } from '#server/infra/http/session.ts';
import { CollectedTags } from '#server/infra/request-context/collected-tags.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { encodingFor } from './accept-encoding.ts';
import { type Address, addressesOf } from './addresses.ts';
import { ASK_FIRST, SHARED } from './cache-control.ts';
import { CachedAnswer } from './cached-answer.ts';
import { Freshness } from './freshness.ts';
import { make } from './make.ts';
import { type CallParts, makeCall } from './make-call.ts';
import { DATABASE_AWAY, Outage } from './outage.ts';
import { sendCached } from './send-cached.ts';
import { type Entry, Store } from './store.ts';
import { isTagged } from './tags.ts';

/**
 * A page that changes all the time is made at most this often, and its customers may wait that
 * long.
 */
const REVALIDATE_MS = 250;
/** After so many uses better compression pays off. */
const USES_WORTH_IT = 3;
const AGE_WORTH_IT_MS = 2000;
const PERSONAL_MAX = 1000;
const RATIO_OF = 1000;

/** For the operator; see /metrics. */
export interface PageCacheCounts {
  hits: number;
  misses: number;
  /** Besides the misses: those that waited for an answer already being made. */
  coalesced: number;
  /** The share of hits, of about the last thousand hits and misses. */
  hitRatio: number;
  /** Entries dropped by a change. */
  drops: number;
  bytes: number;
  entries: number;
}

/** Public pages and answers, cached as they are sent until what they show changes. */
export interface PageCache {
  /**
   * Answers what is or can be cached; false if the shop has to answer individually. Without memory
   * for a cache (`PAGE_CACHE_MB=0`), equal requests of one moment still share one answer.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** When it resolves, nobody gets an answer from before a change that this process made. */
  settle(): Promise<void>;
  readonly counts: PageCacheCounts;
}

interface Making {
  shown: CollectedTags;
  made: Promise<Made>;
}

/** Undefined: each client must be answered individually. */
type Made = Entry | undefined;

export function openPageCache(
  shop: Shop,
  app: Pick<FastifyInstance, 'inject' | 'routing'>,
  calls: CallParts,
  { hasPages }: { hasPages: boolean },
): PageCache {
  const store = new Store(shop.config.pageCacheBytes);
  const freshness = new Freshness(shop);
  const outage = new Outage(freshness);
  const addressOf = addressesOf(calls.router, { hasPages });
  const making = new Map<string, Making>();
  /** Everything being made, including what no new request may join. */
  const unfinished = new Set<CollectedTags>();
  /** Paths that turned out to be personal. */
  const personal = new LRUCache<string, true>({ max: PERSONAL_MAX });
  const counts = { hits: 0, misses: 0, coalesced: 0, drops: 0, hitRatio: 0 };
  let isCompressing = false;

  shop.changes.onChange((tag) => {
    const before = shop.changes.validUntil;
    for (const shown of unfinished) shown.change(tag, before);
    for (const entry of store.taggedWith(tag)) {
      // API answers are for programs, which act on them at once; they are cheap to make again.
      if (tag === everything || !entry.isPage) entry.isOutdated = true;
      if (entry.changedSince !== undefined) continue;
      counts.drops += 1;
      entry.changedSince = Math.max(before, entry.shown.since);
    }
  });

  /** Synchronously; false if that is not possible. */
  function sendAtOnce(request: IncomingMessage, response: ServerResponse, entry: Entry): boolean {
    const now = performance.now();
    if (!freshness.isFresh(entry, now)) return false;
    const isStale = entry.changedSince !== undefined;
    if (isStale && isSignedIn(request)) return false;
    const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
    const ready = entry.answer.in(encoding);
    if (!ready) return false;
    count('hits');
    store.request(entry.key);
    const mayBeShared = !isStale && freshness.mayBeShared(entry, now);
    sendCached(request, response, entry.answer, ready, {
      cacheControl: mayBeShared ? SHARED : ASK_FIRST,
      outcome: isStale ? 'stale' : 'hit',
    });
    freshness.look(now);
    if (isStale) revalidateSoon(entry, now);
    else if (entry.uses === USES_WORTH_IT) setTimeout(compressBest, AGE_WORTH_IT_MS, entry).unref();
    return true;
  }

  async function answerSlowly(
    address: Address,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    let entry = store.find(address.key);
    if (entry && entry.changedSince === undefined && !freshness.isFresh(entry, performance.now())) {
      await freshness.catchUp();
      entry = store.find(address.key);
    }
    if (entry && sendAtOnce(request, response, entry)) return;
    store.request(address.key);
    const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
    const isCached = entry && mayShow(entry, request);
    const make = () => makeOrJoin(address, isSignedIn(request));
    const made = isCached ? entry : await outage.makeUnlessAway(entry, make);
    if (!made) return app.routing(request, response);
    const isOld = !isCached && made === entry;
    const ready = await made.answer.prepare(encoding);
    if (isCached) count('hits');
    if (response.destroyed) return;
    const mayBeShared =
      !isOld &&
      shop.config.pageCacheBytes > 0 &&
      made.changedSince === undefined &&
      freshness.mayBeShared(made, performance.now());
    sendCached(request, response, made.answer, ready, {
      cacheControl: made.own ?? (mayBeShared ? SHARED : ASK_FIRST),
      outcome: isOld ? 'stale' : isCached ? 'hit' : 'miss',
      serverTiming: isOld ? DATABASE_AWAY : isCached ? undefined : made.serverTiming,
    });
  }

  function mayShow(entry: Entry, request: IncomingMessage): boolean {
    const isFit = entry.changedSince === undefined || !isSignedIn(request);
    return isFit && freshness.isFresh(entry, performance.now());
  }

  /** One run for all who wait, unless the content may have changed since it began. */
  function makeOrJoin(address: Address, isPressing: boolean): Promise<Made> {
    const current = making.get(address.key);
    if (current && mayJoin(current.shown, address, isPressing)) {
      counts.coalesced += 1;
      return current.made;
    }
    count('misses');
    return begin(address);
  }

  function mayJoin(shown: CollectedTags, { isPage }: Address, isPressing: boolean): boolean {
    if (!shown.hasChanges && shop.changes.isListening) return true;
    return isPage && !isPressing && performance.now() - shown.since < REVALIDATE_MS;
  }

  function begin(address: Address): Promise<Made> {
    const shown = new CollectedTags();
    unfinished.add(shown);
    const made = makeEntry(address, shown).finally(() => {
      unfinished.delete(shown);
      if (making.get(address.key)?.shown === shown) making.delete(address.key);
    });
    making.set(address.key, { shown, made });
    return made;
  }

  async function makeEntry({ key, isPage, call }: Address, shown: CollectedTags): Promise<Made> {
    const called = call && (await makeCall(calls, call, shown));
    const found = called ?? (await make(app, shop, key, shown));
    const { headers, serverTiming, isForAll, mayBeCached } = found;
    if (!isForAll) {
      if (isPage) notePersonal(key);
      return undefined;
    }
    const isStored = mayBeCached && shop.config.pageCacheBytes > 0;
    const answer = await CachedAnswer.of(found, { forms: store.forms, isStored });
    const changedSince = shown.changedSince(isTagged);
    const own = mayBeCached ? undefined : String(headers['cache-control'] ?? 'no-store');
    const entry: Entry = {
      key,
      answer,
      shown,
      isPage,
      changedSince,
      isOutdated: false,
      own,
      serverTiming,
      uses: 0,
    };
    const isMissed = shown.changedSince((tag) => tag === everything) !== undefined;
    const former = store.find(key);
    const isLater = former !== undefined && former.shown.since > shown.since;
    if (isMissed || isLater) return entry;
    // A page that changed while it was made is valid until then, like a cached one.
    const isCurrent = changedSince === undefined || isPage;
    if (mayBeCached && isCurrent && !freshness.isPast(shown.until)) store.add(entry);
    // While the database is away, the former one is all there is.
    else if (former && !(await outage.isFailed(entry))) store.drop(former);
    return entry;
  }

  function revalidateSoon({ key, shown, isPage }: Entry, now: number): void {
    if (making.has(key) || revalidating.has(key)) return;
    revalidating.add(key);
    const wait = Math.max(0, REVALIDATE_MS - (now - shown.since));
    setTimeout(() => {
      revalidating.delete(key);
      if (!making.has(key)) void begin({ key, isPage }).catch(() => {});
    }, wait).unref();
  }
  const revalidating = new Set<string>();

  function compressBest(entry: Entry): void {
    // One at a time, and the rest of the machine is for customers.
    if (isCompressing || store.find(entry.key) !== entry || entry.changedSince !== undefined) {
      if (isCompressing) entry.uses = 0;
      return;
    }
    isCompressing = true;
    void entry.answer
      .compressBest()
      .then(() => store.weigh(entry))
      .catch(() => {})
      .finally(() => {
        isCompressing = false;
      });
  }

  function count(event: 'hits' | 'misses'): void {
    counts[event] += 1;
    const seen = Math.min(counts.hits + counts.misses, RATIO_OF);
    counts.hitRatio += (Number(event === 'hits') - counts.hitRatio) / seen;
  }

  function notePersonal(url: string): void {
    personal.set(pathAlone(url), true);
  }

  return {
    answer(request, response) {
      const { method, url = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      if (hasBody(request)) return false;
      const entry = store.find(url);
      if (entry && sendAtOnce(request, response, entry)) return true;
      const address = addressOf(url);
      if (!address || (address.isPage && personal.has(pathAlone(url)))) return false;
      answerSlowly(address, request, response).catch((error) => {
        shop.log.error({ err: error, path: pathAlone(url) }, 'a cached answer failed');
        if (!response.headersSent) app.routing(request, response);
      });
      return true;
    },
    async settle() {
      await shop.changes.caughtUp();
      for (const entry of store.taggedWith(everything)) {
        if (entry.changedSince !== undefined) entry.isOutdated = true;
      }
      for (const shown of unfinished) {
        if (shown.hasChanges) shown.change(everything, shown.since);
      }
      making.clear();
    },
    get counts() {
      return { ...counts, bytes: store.bytes, entries: store.size };
    },
  };
}

function isSignedIn({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(`${sessionCookie}=`) ?? false;
}
