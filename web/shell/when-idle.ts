/** What can wait waits until the page is loaded and nothing else is to be done. */
export function whenIdle(work: () => void): void {
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
