import clsx from 'clsx';
import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react';
import { type Consent, saveConsent } from '#web/consent/consent.ts';
import { reportConsent } from '#web/consent/report-consent.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ChevronDown, X } from '#web/ui/icons/icons.ts';
import { useRoomBelow } from '#web/ui/use-room-below.ts';
import { clearOtherStorage } from './clear-storage.ts';

export interface CookieBannerProps {
  /** How often the customer has reopened the banner: each time it takes the focus. */
  requests: number;
}

export function CookieBanner({ requests }: CookieBannerProps) {
  const [Details, setDetails] = useState<ComponentType | null>(null);
  const isDetailed = Details !== null;
  const frame = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useRoomBelow(frame);
  useEffect(() => {
    if (requests > 0) frame.current?.focus({ preventScroll: true });
  }, [requests]);

  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget;
  };
  const answer = (consent: Consent) => {
    if (frame.current?.contains(document.activeElement)) giveFocusBack(cameFrom.current);
    answerCookies(consent);
    reportConsent();
  };
  const reject = () => answer('essential');
  const openDetails = async () => {
    try {
      const { CookieDetails } = await import('./cookie-details.tsx');
      setDetails(() => CookieDetails);
    } catch {
      // Without a network the banner stays short: another click tries again.
    }
  };

  return (
    <section
      ref={frame}
      aria-labelledby="cookies-title"
      tabIndex={-1}
      onFocus={remember}
      className="fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] animate-arrive overflow-y-auto overscroll-contain border-edge border-t bg-rice shadow-float focus-visible:-outline-offset-4"
    >
      <div className="wrap flex flex-col gap-x-10 gap-y-3 py-4 lg:flex-row lg:items-center">
        <div className="pr-10 lg:flex-1 lg:pr-0">
          <h2 id="cookies-title" className="text-lg">
            Cookies and browser storage
          </h2>
          <p className="mt-0.5 max-w-2xl text-sm md:text-base">
            We store your cart and your sign-in in this browser. If you agree, we also store your
            last address and the products that you viewed, and count your visit. We do not track
            you.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 lg:pr-12">
          <Button
            onClick={() => answer('all')}
            className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
          >
            Accept All Cookies
          </Button>
          <Button
            variant="secondary"
            onClick={reject}
            className="max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
          >
            Reject Non-Essential
          </Button>
          <button
            type="button"
            aria-expanded={isDetailed}
            aria-controls="cookies-details"
            onClick={() => (isDetailed ? setDetails(null) : openDetails())}
            className={clsx(buttonClass('quiet'), 'px-3 max-sm:w-full')}
          >
            {isDetailed ? 'Hide Details' : 'View Details'}
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-4', isDetailed && 'rotate-180')}
            />
          </button>
        </div>
        <button
          type="button"
          aria-label="Close and store only what is needed"
          onClick={reject}
          className={clsx(buttonClass('quiet', 'icon'), 'absolute top-1.5 right-1.5 text-soft')}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div id="cookies-details" hidden={!isDetailed}>
        {Details && <Details />}
      </div>
    </section>
  );
}

/** Applies an answer, given here or in the profile. */
export function answerCookies(consent: Consent): void {
  if (consent === 'essential') clearStorage();
  saveConsent(consent);
  if (consent === 'all') countVisitSoon();
}

/** Not loaded after a refusal; without a network the next page counts the visit. */
function countVisitSoon(): void {
  import('./count-visit.ts').then(
    ({ noteVisit }) => noteVisit(),
    () => {},
  );
}

function giveFocusBack(former: EventTarget | null): void {
  const target =
    former instanceof HTMLElement && former.isConnected
      ? former
      : document.getElementById('content');
  target?.focus({ preventScroll: true });
}

function clearStorage(): void {
  try {
    clearOtherStorage(localStorage);
  } catch {
    // A browser without storage has nothing to clear.
  }
}
