let isOutdated = false;

/** What this page was built with; undefined outside a built page. */
export function ownRelease(): string | undefined {
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
 * On an outdated page every link is a full page load, so that the next page comes from the new
 * release; the current page stays untouched.
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
