import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigation } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import type { Waiting } from '#contract/live/live.ts';
import { ProofPlace } from '#web/account/security/proof-place.tsx';
import { useLiveDesk } from '#web/admin/live/live-desk.ts';
import { useListening } from '#web/admin/live/use-listening.ts';
import { useTitleCount } from '#web/admin/live/use-title-count.ts';
import { waitingCounts } from '#web/admin/live/waiting-counts.ts';
import { SandboxNotice } from '#web/page/sandbox-notice.tsx';
import { ClosedNotice } from '#web/shell/closed-notice.tsx';
import { MovingBar } from '#web/ui/loading/moving-bar.tsx';
import { useIsSlow } from '#web/ui/loading/use-is-slow.ts';
import { loadingTextOf } from './admin-areas.ts';
import { SideNavigation, TopNavigation } from './admin-navigation.tsx';
import { usePalette } from './use-palette.tsx';

/** It comes with the first news. */
const NewsBar = lazy(() => import('#web/admin/live/news-bar.tsx'));

interface AdminFrameProps {
  user: User | undefined;
  /** As the page was loaded; what is heard since counts more. */
  waiting?: Waiting | undefined;
  children: ReactNode;
}

/** The frame around every page of the back office. */
export function AdminFrame({ user, waiting: loaded, children }: AdminFrameProps) {
  const { state, location } = useNavigation();
  const isMoving = state !== 'idle';
  const isSlow = useIsSlow(isMoving);
  const { palette, open } = usePalette(user?.staffRole);
  useListening(user?._id);
  const { desk, news } = useLiveDesk();
  const waiting = waitingCounts(desk?.waiting ?? loaded);
  const [wasNews, setWasNews] = useState(false);
  if (news.length > 0 && !wasNews) setWasNews(true);
  useTitleCount(waiting['/admin/orders'] ?? 0);
  const text = loadingTextOf(location?.pathname);
  return (
    <div className="flex min-h-dvh max-lg:flex-col">
      <TopNavigation user={user} waiting={waiting} onSearch={open} />
      <SideNavigation user={user} waiting={waiting} onSearch={open} />
      {isMoving && <MovingBar label={text} />}
      {isSlow && (
        <p
          aria-hidden="true"
          className="fixed top-3 left-1/2 z-40 -translate-x-1/2 whitespace-nowrap rounded-full bg-turmeric-wash px-4 py-1.5 text-sm text-turmeric-deep shadow-card"
        >
          {text}
        </p>
      )}
      <div className="min-w-0 flex-1">
        <SandboxNotice />
        <ClosedNotice />
        <main
          id="content"
          tabIndex={-1}
          aria-busy={isMoving || undefined}
          className="wrap py-5 outline-none md:py-8"
        >
          {children}
        </main>
        {wasNews && (
          <Suspense>
            <NewsBar />
          </Suspense>
        )}
        <ProofPlace />
        {palette}
      </div>
    </div>
  );
}
