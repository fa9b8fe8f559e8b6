import { type RefObject, useEffect } from 'react';

/**
 * Makes room for an element that covers the page's lower edge, so that whatever stands there can be
 * scrolled, or floats (`above-edge`), above it. It uses rules of its own: a variable that the whole
 * page inherits would restyle every element.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const sheet = new CSSStyleSheet();
    const observer = new ResizeObserver(() => {
      const room = `${current.offsetHeight}px`;
      sheet.replaceSync(
        `html{scroll-padding-bottom:${room}}body{position:relative;padding-bottom:${room}}.above-edge{--room-below:${room}}`,
      );
    });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    observer.observe(current);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [element]);
}
