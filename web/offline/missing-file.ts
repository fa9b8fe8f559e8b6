import { health } from '#contract/api/health.endpoints.ts';
import { call } from '#web/api/call.ts';
import { isPageOutdated } from '#web/api/release.ts';
import { readStored, store } from '#web/browser/browser-storage.ts';
import { readTyped, saveTyped } from './typed-text.ts';

const RELOADED = 'haat_reloaded';

/**
 * A part of the page that could not be loaded: when it went away with a new release, the page is
 * loaded again, once, with what was typed into it. A line that failed is no reason to.
 */
export function reloadWhereFilesAreGone(): void {
  window.addEventListener('vite:preloadError', () => {
    // Before the failure takes the form away.
    const typed = readTyped(document);
    void reloadIfOutdated(() => saveTyped(typed));
  });
}

async function reloadIfOutdated(prepare: () => void): Promise<void> {
  await call(health, {});
  if (!isPageOutdated() || readStored('sessionStorage', RELOADED) === location.href) return;
  store('sessionStorage', RELOADED, location.href);
  prepare();
  location.reload();
}
