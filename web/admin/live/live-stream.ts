import { isQuiet } from '#contract/live/is-quiet.ts';
import { liveApi } from '#contract/live/live.endpoints.ts';
import type { News, Waiting } from '#contract/live/live.ts';
import { liveRoute, type NewsKind } from '#contract/live/news-rules.ts';
import { call } from '#web/api/call.ts';
import { announce } from './bell.ts';
import { changeLiveDesk, type Desk } from './live-desk.ts';

type Heard = { desk: Desk } | { news: News };

const NAME = 'haat-live';
/** How often to ask where the stream cannot be opened. */
const SLOW_MS = 60_000;

/**
 * Hears what happens until `stop` aborts. Of all tabs of this browser one keeps the stream open and
 * tells the others: a browser has only a few connections to a shop.
 */
export function hear(stop: AbortSignal): void {
  if (stop.aborted) return;
  const others = new BroadcastChannel(NAME);
  let last: Desk | undefined;
  others.addEventListener('message', ({ data }: MessageEvent<Heard | 'what waits?'>) => {
    if (data !== 'what waits?') note(data);
    else if (last) others.postMessage({ desk: last } satisfies Heard);
  });
  others.postMessage('what waits?');
  stop.addEventListener('abort', () => others.close());
  const lead = () =>
    new Promise<void>((resolve) => {
      stop.addEventListener('abort', () => resolve());
      listen((heard) => {
        if (stop.aborted) return;
        if ('desk' in heard) last = heard.desk;
        note(heard);
        others.postMessage(heard);
      }, stop);
    });
  // Without locks, over plain HTTP say, every tab listens for itself.
  if (!navigator.locks) void lead();
  else navigator.locks.request(NAME, { signal: stop }, lead).catch(() => {});
}

function note(heard: Heard): void {
  changeLiveDesk(({ news }) => ('desk' in heard ? heard : { news: [...news, heard.news] }));
  if ('news' in heard) announce(heard.news);
}

function listen(tell: (heard: Heard) => void, stop: AbortSignal): void {
  let stream: EventSource | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let desk: Desk | undefined;
  let hasGap = false;

  const tellDesk = (next: Desk) => {
    const missed = desk && hasGap ? missedBetween(desk, next) : [];
    desk = next;
    hasGap = false;
    tell({ desk: next });
    for (const news of missed) tell({ news });
  };
  const open = () => {
    stream = new EventSource(liveRoute);
    stream.addEventListener('waiting', ({ data }) => tellDesk(JSON.parse(data)));
    stream.addEventListener('news', ({ data }) => tell({ news: JSON.parse(data) }));
    stream.addEventListener('error', () => {
      hasGap = true;
      // The browser tries again by itself, unless it was refused.
      if (stream?.readyState === EventSource.CLOSED) later = setTimeout(ask, SLOW_MS);
    });
  };
  const ask = async () => {
    const answer = await call(liveApi.readWaiting, {});
    if (stop.aborted) return;
    if (answer.success) tellDesk(answer.data);
    // Nobody is signed in any more, or they no longer work here.
    else if (answer.status === 401 || answer.status === 403) return;
    hasGap = true;
    open();
  };
  open();
  stop.addEventListener('abort', () => {
    stream?.close();
    clearTimeout(later);
  });
}

const counted: Partial<Record<NewsKind, keyof Waiting>> = {
  order: 'pack',
  return: 'returns',
  message: 'messages',
  commission: 'commissions',
};

/** What must have come while nobody listened. */
function missedBetween(before: Desk, { waiting, quiet }: Desk): News[] {
  return Object.entries(counted)
    .filter(([, name]) => waiting[name] > before.waiting[name])
    .map(([kind]) => ({
      kind: kind as NewsKind,
      id: '',
      isQuiet: isQuiet(quiet ?? undefined, new Date()),
    }));
}
