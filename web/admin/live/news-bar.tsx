import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { News } from '#contract/live/live.ts';
import { type NewsKind, newsAddress, newsKinds, newsWords } from '#contract/live/news-rules.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { X } from '#web/ui/icons/icons.ts';
import { changeLiveDesk, useLiveDesk } from './live-desk.ts';

/**
 * Says what has come, and leads there; on its own list it loads the list anew when the user asks for
 * it, so nothing moves under an open dialog.
 */
export default function NewsBar() {
  const { news } = useLiveDesk();
  const { pathname } = useLocation();
  const cameFrom = useRef(pathname);
  // A list that has just been opened is fresh; what came while it is open waits for its reader.
  useEffect(() => {
    if (cameFrom.current !== pathname) forgetNewsOf(pathname);
    cameFrom.current = pathname;
  }, [pathname]);
  const lists = Map.groupBy(news, ({ kind }) => newsKinds[kind].list);
  return (
    <div
      role="status"
      className="pointer-events-none above-edge fixed inset-x-0 bottom-[calc(0.75rem+var(--room-below,0px))] z-40 grid justify-items-center gap-2 px-3"
    >
      {[...lists].map(([list, all]) => (
        <Line key={list} list={list} news={all} isHere={list === pathname} />
      ))}
    </div>
  );
}

function Line({ list, news, isHere }: { list: string; news: readonly News[]; isHere: boolean }) {
  const { revalidate, state } = useRevalidator();
  const [first] = news;
  const to = news.length === 1 && first?.id ? newsAddress(first.kind, first.id) : list;
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-full border border-edge bg-rice py-1.5 pr-1.5 pl-5 shadow-float">
      <strong className="min-w-0">{wordsOf(news)}</strong>
      {isHere ? (
        <Button
          loading={state !== 'idle'}
          onClick={async () => {
            await revalidate();
            forgetNewsOf(list);
          }}
        >
          Show
        </Button>
      ) : (
        <LinkButton to={to}>Open</LinkButton>
      )}
      <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={() => forgetNewsOf(list)}>
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}

/** The user has seen this list. */
function forgetNewsOf(list: string): void {
  changeLiveDesk(({ news }) => ({
    news: news.filter(({ kind }) => newsKinds[kind].list !== list),
  }));
}

function wordsOf(news: readonly News[]): string {
  const kinds = Map.groupBy(news, ({ kind }) => kind);
  return [...kinds].map(([kind, all]) => newsWords(kind as NewsKind, all.length)).join(', ');
}
