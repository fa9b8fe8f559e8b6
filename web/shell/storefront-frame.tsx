import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { MovingBar } from '#web/ui/moving-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';

/** What stands around every page that shoppers see. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  const isMoving = useNavigation().state !== 'idle';
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-md bg-indigo px-4 py-3 font-semibold text-rice focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <SandboxNotice />
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
