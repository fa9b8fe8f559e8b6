import { useState } from 'react';
import { readStored, store } from '#web/browser/browser-storage.ts';
import { InlineScript } from '#web/page/inline-script.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { X } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const BAR = 'announcement';
const CLOSED = 'haat_announcement';

/** The owner's announcement, until it expires or is closed in this tab. */
export function AnnouncementBar() {
  const { announcement } = useShopFacts();
  const isHydrated = useHydrated();
  const [closed, setClosed] = useState('');
  if (!announcement) return null;
  const { text, link, until } = announcement;
  const isClosed = () => closed === text || readStored('sessionStorage', CLOSED) === text;
  const isOver = () => until !== null && Date.now() >= Date.parse(until);
  function close(): void {
    store('sessionStorage', CLOSED, text);
    setClosed(text);
  }
  return (
    <>
      <aside
        id={BAR}
        aria-label="Announcement"
        hidden={isHydrated && (isClosed() || isOver())}
        suppressHydrationWarning
        className="bg-indigo text-rice"
      >
        <div className="wrap flex items-center gap-2">
          <p className="min-w-0 flex-1 text-balance py-2.5 text-center max-sm:text-sm sm:pl-13">
            <Leading link={link}>{text}</Leading>
          </p>
          {isHydrated ? (
            <button
              type="button"
              aria-label="Close the announcement"
              onClick={close}
              className={`${buttonClass('quiet', 'icon')} text-rice hover:bg-indigo-deep`}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          ) : (
            // Reserves the button's space, so that the text does not wrap again.
            <span className="size-11 shrink-0" />
          )}
        </div>
      </aside>
      {!isHydrated && <InlineScript>{import.meta.env.SSR ? hideClosed(text) : ''}</InlineScript>}
    </>
  );
}

/** The text, and where it leads if it does. */
function Leading({ link, children }: { link: string; children: string }) {
  const look = 'font-semibold underline underline-offset-4';
  if (link.startsWith('/')) {
    return (
      <Link to={link} className={look}>
        {children}
      </Link>
    );
  }
  if (link === '') return children;
  return (
    <a href={link} rel="noreferrer" className={look}>
      {children}
    </a>
  );
}

/** The page is the same for everyone: this hides a closed bar before the first paint. */
function hideClosed(text: string): string {
  const stored = JSON.stringify(JSON.stringify(text)).replaceAll('<', '\\u003c');
  return `try{if(sessionStorage.getItem('${CLOSED}')===${stored})document.getElementById('${BAR}').hidden=true}catch{}`;
}
