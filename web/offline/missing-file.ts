import { healthApi } from '#contract/api/health.endpoints.ts';
import { call } from '#web/api/call.ts';
import { isPageOutdated } from '#web/api/release.ts';
import { readStored, store } from '#web/browser/browser-storage.ts';
import { readTyped, saveTyped } from './typed-text.ts';

const RELOADED = 'haat_reloaded';

/**
 * A part of the page could not be loaded: if a new release has removed it, the page reloads once
 * and restores what was typed. A failed connection is no reason to.
 */
export function reloadWhereFilesAreGone(): void {
  window.addEventListener('vite:preloadError', () => {
    // Before the error replaces the form.
    const typed = readTyped(document);
    void reloadIfOutdated(() => saveTyped(typed));
  });
}

async function reloadIfOutdated(prepare: () => void): Promise<void> {
  await call(healthApi.health, {});
  if (!isPageOutdated() || readStored('sessionStorage', RELOADED) === location.href) return;
  store('sessionStorage', RELOADED, location.href);
  prepare();
  location.reload();
}
