/**
 * Lays out what the first paint has left out (`drawn-later` in app.css) as soon as somebody scrolls:
 * from then on the page is as high as it will be, and moves nowhere.
 */
export function drawRest(): void {
  const drawAll = () => {
    delete document.documentElement.dataset.begins;
  };
  if (scrollY > 0) drawAll();
  else addEventListener('scroll', drawAll, { once: true, passive: true });
}
