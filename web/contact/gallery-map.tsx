import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { embeddableMap } from '#contract/contact/map-embed.ts';
import { useConsent } from '#web/consent/consent.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { MapPin } from '#web/ui/icons/account-icons.ts';
import { Ornament } from '#web/ui/images/ornament.tsx';

/**
 * The map of a map service, over a placeholder that shows until the map has loaded. The service may
 * set cookies, so customers who rejected them are asked first.
 */
export function GalleryMap() {
  const { mapEmbed, name, city } = useShopFacts();
  const map = embeddableMap(mapEmbed);
  const box = useRef<HTMLDivElement>(null);
  const isRefused = useConsent() === 'essential';
  const [isWanted, setWanted] = useState(false);
  const isLoaded = useLoaded();
  const isShown = isLoaded && (isWanted || !isRefused);
  const isSeen = useSeen(box);
  const [answer, setAnswer] = useState<'there' | 'away' | null>(null);
  const show = () => {
    setWanted(true);
    box.current?.focus();
  };
  if (!map) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="relative grid h-80 place-items-center overflow-hidden rounded-lg border border-line bg-shade md:h-96"
    >
      <Ornament className="absolute size-[22rem] text-accent/15" />
      <div className="relative grid justify-items-center gap-3 p-4 text-center">
        <p className="flex items-center gap-2 rounded-full bg-rice px-4 py-2 font-semibold shadow-card">
          <MapPin aria-hidden="true" className="size-5 text-accent" />
          {[name, city].filter(Boolean).join(', ')}
        </p>
        {isLoaded && !isShown && (
          <>
            <Button variant="secondary" onClick={show}>
              Show the map
            </Button>
            <p className="max-w-64 rounded-md bg-rice/90 px-2 text-sm">
              It comes from {new URL(map).hostname}, which may set cookies of its own.
            </p>
          </>
        )}
      </div>
      {isShown && (
        <iframe
          src={map}
          title={`Map: where to find ${name}`}
          loading="lazy"
          className={`absolute inset-0 size-full border-0 ${answer === 'there' ? '' : 'invisible'}`}
        />
      )}
      {isShown && isSeen && !answer && <Probe address={map} onAnswer={setAnswer} />}
    </div>
  );
}

interface ProbeProps {
  address: string;
  onAnswer: (answer: 'there' | 'away') => void;
}

/**
 * If the service cannot be reached, a frame shows the browser's error page and fires no event. An
 * object fires one, and the frame stays hidden until it has loaded.
 */
function Probe({ address, onAnswer }: ProbeProps) {
  const probe = useRef<HTMLObjectElement>(null);
  const report = useEffectEvent(onAnswer);
  useEffect(() => {
    // React does not handle an object's error event.
    probe.current?.addEventListener('error', () => report('away'));
  }, []);
  return (
    <object
      ref={probe}
      data={address}
      type="text/html"
      aria-label="Is the map there?"
      aria-hidden="true"
      tabIndex={-1}
      onLoad={() => onAnswer('there')}
      className="absolute size-px opacity-0"
    />
  );
}

/** A map that does not load must not delay the page's load event. */
function useLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const report = () => setLoaded(true);
    if (document.readyState === 'complete') return report();
    window.addEventListener('load', report);
    return () => window.removeEventListener('load', report);
  }, []);
  return isLoaded;
}

function useSeen(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const seeing = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seeing.disconnect();
      setSeen(true);
    });
    seeing.observe(box.current);
    return () => seeing.disconnect();
  }, [box]);
  return isSeen;
}
