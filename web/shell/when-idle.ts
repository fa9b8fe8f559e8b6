/** Runs `work` once the page is loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
