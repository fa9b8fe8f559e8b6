let isOutdated = false;

/** What this page was built with; undefined outside a built page. */
function ownRelease(): string | undefined {
  const page = globalThis as { __reactRouterManifest?: { version: string } };
  return page.__reactRouterManifest?.version;
}

/** Notices that the shop is of another release than this page. */
export function noteRelease(release: string | null): void {
  const own = ownRelease();
  if (release && own && release !== own) isOutdated = true;
}

export function isPageOutdated(): boolean {
  return isOutdated;
}

/**
 * From an outdated page every link is followed by the browser itself, so that the next page comes
 * whole from the new release; what the customer is doing on this one stays untouched.
 */
export function leaveOutdatedPages(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (isOutdated && link) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
