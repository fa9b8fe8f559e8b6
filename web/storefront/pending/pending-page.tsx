import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsSlow } from '#web/ui/use-is-slow.ts';
import { skeletonOf } from './page-skeletons.tsx';

/** The next page comes at once on most lines; only where it does not, its outline takes its place. */
const PATIENCE_MS = 300;

/** Shows the outline of the page that a shopper is on the way to, in place of the one they left. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const next = useNavigation().location?.pathname;
  const skeleton = next !== undefined && next !== pathname ? skeletonOf(next) : null;
  const isShown = useIsSlow(skeleton !== null, PATIENCE_MS);
  useScrollOfLeftPage(isShown, skeleton !== null, key);
  return (
    <>
      {isShown && skeleton}
      {/* Kept as it is, should the shopper change their mind. */}
      <div className={isShown ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}

/** The outline is seen from its top; who stays after all finds the page where they left it. */
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
