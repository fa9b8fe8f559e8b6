import { type RefObject, useEffect } from 'react';

/** What nothing may float upon: prices, names, fields, and whatever is as high as a thumb. */
const KEPT_CLEAR =
  'main :is([data-price], h2, h3, button, input, select, textarea, .min-h-11, .min-h-13)';

/** Hides an element that floats at its place on the screen while something is below it. */
export function useGivesWay(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let waits = false;
    const look = () => {
      waits = false;
      const place = current.getBoundingClientRect();
      const isAbove = (other: Element) => {
        const { top, right, bottom, left } = other.getBoundingClientRect();
        return top < place.bottom && bottom > place.top && left < place.right && right > place.left;
      };
      current.toggleAttribute(
        'data-gone',
        [...document.querySelectorAll(KEPT_CLEAR)].some(isAbove),
      );
    };
    // Once for a picture of the screen.
    const soon = () => {
      if (!waits) requestAnimationFrame(look);
      waits = true;
    };
    // Not at the top, where it is out of sight: to measure a page means to lay it out.
    if (scrollY > 0) soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [element]);
}
