import { whenIdle } from './when-idle.ts';

/**
 * Lays out what the first paint has left out (`drawn-later` in app.css), one part whenever there is
 * nothing else to do, and the rest at once where somebody scrolls: from then on the page is as high
 * as it will be, and moves nowhere.
 */
export function drawRest(): void {
  const parts = document.querySelectorAll<HTMLElement>('.drawn-later').values();
  const drawAll = () => {
    delete document.documentElement.dataset.begins;
  };
  const drawNext = () => {
    const { value: part } = parts.next();
    if (!part) return drawAll();
    part.style.contentVisibility = 'visible';
    whenIdle(drawNext);
  };
  drawNext();
  addEventListener('scroll', drawAll, { once: true, passive: true });
}
