import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * On a slow phone a customer types and chooses before the page's scripts have loaded. The page
 * shows that input, but React got no event: `adopt` gets the element after hydration, to take over
 * its value.
 */
export function useEarlyChoice<E extends HTMLElement>(
  adopt: (element: E) => void,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const adoptOnce = useEffectEvent(() => {
    if (element.current) adopt(element.current);
  });
  useEffect(() => adoptOnce(), []);
  return element;
}
