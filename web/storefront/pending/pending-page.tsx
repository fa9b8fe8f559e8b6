import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsSlow } from '#web/ui/loading/use-is-slow.ts';

/** The next page comes at once on most lines; only where it does not, its outline takes its place. */
const PATIENCE_MS = 300;

type Outlines = typeof import('./page-skeletons.tsx');

/** Shows the outline of the page that a customer is on the way to, in place of the one they left. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const next = useNavigation().location?.pathname;
  const isLeaving = next !== undefined && next !== pathname;
  const outlines = useOutlines(isLeaving);
  const isSlow = useIsSlow(isLeaving, PATIENCE_MS);
  const skeleton = isSlow && next !== undefined && outlines ? outlines.skeletonOf(next) : null;
  const isShown = skeleton !== null;
  useScrollOfLeftPage(isShown, isLeaving, key);
  return (
    <>
      {skeleton}
      {/* Stays as it is, in case the customer changes their mind. */}
      <div className={isShown ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}

/** A first page is read before a next one is asked for: outlines come with the first way elsewhere. */
function useOutlines(isLeaving: boolean): Outlines | undefined {
  const [outlines, setOutlines] = useState<Outlines>();
  const isWanted = isLeaving && !outlines;
  useEffect(() => {
    if (!isWanted) return;
    // Without them the page that is left stays until the next one has come.
    import('./page-skeletons.tsx').then(setOutlines, () => {});
  }, [isWanted]);
  return outlines;
}

/** The outline is seen from its top; a customer who stays finds the page where they left it. */
function useScrollOfLeftPage(isShown: boolean, isLeaving: boolean, key: string): void {
  const left = useRef(0);
  const shownOver = useRef<string>(undefined);
  useEffect(() => {
    if (isLeaving) left.current = window.scrollY;
  }, [isLeaving]);
  useLayoutEffect(() => {
    if (isShown) {
      shownOver.current = key;
      window.scrollTo(0, 0);
    } else if (shownOver.current === key) {
      window.scrollTo(0, left.current);
      shownOver.current = undefined;
    }
  }, [isShown, key]);
}
