import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
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
        className="flex-1 outline-none"
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** Tells at the top edge that the next page is on its way. */
function MovingBar() {
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-1 animate-shimmer bg-turmeric">
      <span className="sr-only">Loading, please wait...</span>
    </div>
  );
}
