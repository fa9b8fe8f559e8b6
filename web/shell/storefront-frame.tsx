import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { SandboxNotice } from '#web/page/sandbox-notice.tsx';
import { AnnouncementBar } from '#web/shell/header/announcement-bar.tsx';
import { Header } from '#web/shell/header/header.tsx';
import { MovingBar } from '#web/ui/loading/moving-bar.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { Footer } from './footer.tsx';

/** The frame around every page of the storefront. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  const isMoving = useNavigation().state !== 'idle';
  return (
    <div className="flex min-h-dvh flex-col">
      <SandboxNotice />
      <ClosedNotice />
      <AnnouncementBar />
      <Header />
      {isMoving && <MovingBar />}
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isMoving || undefined}
        // The footer begins below the first screen, so that it never jumps into or out of it.
        className="min-h-[calc(100svh-10rem)] flex-1 outline-none"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}
