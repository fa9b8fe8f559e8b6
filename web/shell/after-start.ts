import { mayStoreExtras, readConsent } from '#web/consent/consent.ts';
import { reloadWhereFilesAreGone } from '#web/offline/missing-file.ts';
import { saveForOffline } from '#web/offline/save-for-offline.ts';
import { restoreTyped } from '#web/offline/typed-text.ts';

/**
 * What a page does once it has nothing else to do. What is added here counts in every page's budget
 * of scripts (scripts/script-budget.ts).
 */
export function runWhenIdle(): void {
  restoreTyped();
  reloadWhereFilesAreGone();
  void saveForOffline();
  if (readConsent() === 'all') quietly(async () => (await countVisit()).noteVisit());
  if (isMeasured())
    onFirstInteraction(() => quietly(async () => (await reportVitals()).watchWebVitals()));
}

/** Who has not agreed, or is not measured, does not even load it. */
const countVisit = () => import('#web/shell/cookies/count-visit.ts');
const reportVitals = () => import('./report-vitals.ts');

/**
 * The browser keeps what it measured before. Until a customer does something with the page, its images
 * may still be coming over a slow line.
 */
function onFirstInteraction(work: () => void): void {
  const uses = ['pointerdown', 'keydown', 'scroll'];
  const begin = () => {
    for (const use of uses) removeEventListener(use, begin);
    work();
  };
  for (const use of uses) addEventListener(use, begin, { passive: true });
}

function quietly(work: () => Promise<void>): void {
  work().catch(() => {});
}

/** Enough to know, and little to send. /admin/speed says it in words. */
const MEASURED_SHARE = 1 / 4;

/** Nothing is kept for it, yet who has refused what is not necessary is left alone; so is the staff. */
function isMeasured(): boolean {
  const isStaff = location.pathname.startsWith('/admin');
  return mayStoreExtras() && !isStaff && !navigator.webdriver && Math.random() < MEASURED_SHARE;
}
