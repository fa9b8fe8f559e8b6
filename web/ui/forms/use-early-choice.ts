import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * On a slow phone a customer types and chooses before the page's scripts have come. What they did
 * then stands in the page, but React was not there to hear of it: `hear` is given the element as
 * soon as React is, to take over what it holds by now.
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
