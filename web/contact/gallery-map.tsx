import { MapPin } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { embeddableMap } from '#contract/map-embed.ts';
import { useShopFacts } from '#web/shell/shop-facts.ts';
import { AipanLotus } from '#web/ui/aipan.tsx';

/**
 * The map of a map service, over a sheet of our own that is seen until it is there. A frame whose
 * service cannot be reached would show the browser's error page, so it stays hidden until the service
 * has answered for something small.
 */
export function GalleryMap() {
  const { mapEmbed, name, city } = useShopFacts();
  const box = useRef<HTMLDivElement>(null);
  const map = embeddableMap(mapEmbed);
  const isReachable = useReachable(box, map);
  if (!map) return null;
  return (
    <div
      ref={box}
      className="relative grid h-80 place-items-center overflow-hidden rounded-lg border border-line bg-shade md:h-96"
    >
      <AipanLotus className="absolute size-[22rem] text-geru/15" />
      <p className="relative flex items-center gap-2 rounded-full bg-rice px-4 py-2 font-semibold shadow-card">
        <MapPin aria-hidden="true" className="size-5 text-geru" />
        {[name, city].filter(Boolean).join(', ')}
      </p>
      <iframe
        src={map}
        title={`Map: where to find ${name}`}
        loading="lazy"
        className={`absolute inset-0 size-full border-0 ${isReachable ? '' : 'invisible'}`}
      />
    </div>
  );
}

/** Asks only when the box comes into view, as the frame itself does. */
function useReachable(box: RefObject<HTMLElement | null>, address: string | undefined): boolean {
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || !address) return undefined;
    const probe = new Image();
    probe.onload = () => setReachable(true);
    const seeing = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seeing.disconnect();
      if (navigator.onLine) probe.src = new URL('/favicon.ico', address).href;
    });
    seeing.observe(element);
    return () => {
      seeing.disconnect();
      probe.onload = null;
    };
  }, [box, address]);
  return isReachable;
}
