import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react';
import { type Consent, saveConsent } from '#web/consent/consent.ts';
import { reportConsent } from '#web/consent/report-consent.ts';
import { Button } from '#web/ui/button.tsx';
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
      // Where something is asked it stands below the page: it must cover no field.
      className="fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] animate-arrive overflow-y-auto overscroll-contain border-edge border-t bg-rice shadow-float focus-visible:-outline-offset-4 in-[body:has(main_form_:is([type=email],[type=password],[type=tel],[autocomplete=one-time-code]))]:absolute"
    >
      <h2 id="cookies-title" className="sr-only">
        Cookies and browser storage
      </h2>
      <div className="wrap grid grid-cols-2 items-center gap-x-2 py-1 max-sm:pb-2 sm:flex lg:gap-x-6">
        <p className="col-span-2 flex min-h-11 items-center pr-39 text-sm leading-tight sm:flex-1 sm:pr-0">
          <span className="sm:hidden">We store your cart and sign-in. More only if you agree.</span>
          <span className="max-sm:hidden">
            We store your cart and your sign-in in this browser. If you agree, we also store your
            last address and the products that you viewed, and count your visit. We do not track
            you.
          </span>
        </p>
        <Button onClick={() => answer('all')} className={answerLook}>
          Accept All Cookies
        </Button>
        <Button variant="secondary" onClick={reject} className={answerLook}>
          Reject Non-Essential
        </Button>
        <Button
          variant="quiet"
          aria-expanded={isDetailed}
          aria-controls="cookies-details"
          onClick={() => (isDetailed ? setDetails(null) : openDetails())}
          className="gap-1! px-2! text-sm max-sm:absolute max-sm:top-1 max-sm:right-12"
        >
          {isDetailed ? 'Hide Details' : 'View Details'}
          <ChevronDown aria-hidden="true" className={isDetailed ? 'size-4 rotate-180' : 'size-4'} />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Close and store only what is needed"
          onClick={reject}
          className="text-soft max-sm:absolute max-sm:top-1 max-sm:right-1.5"
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div id="cookies-details" hidden={!isDetailed}>
        {Details && <Details />}
      </div>
    </section>
  );
}

const answerLook = 'whitespace-nowrap text-sm max-sm:px-2!';

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
