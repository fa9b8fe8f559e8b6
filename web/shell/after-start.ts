import { mayStoreExtras, readConsent } from '#web/consent/consent.ts';
import { reloadWhereFilesAreGone } from '#web/offline/missing-file.ts';
import { saveForOffline } from '#web/offline/save-for-offline.ts';
import { restoreTyped } from '#web/offline/typed-text.ts';

/**
 * What a page does once it is idle. What is added here counts in every page's budget of scripts
 * (tools/scripts/browser/script-budget.ts).
 */
export function runWhenIdle(): void {
  restoreTyped();
  reloadWhereFilesAreGone();
  void saveForOffline();
  if (readConsent() === 'all') quietly(async () => (await countVisit()).noteVisit());
  if (isMeasured())
    onFirstInteraction(() => quietly(async () => (await reportVitals()).watchWebVitals()));
}

/** Loaded only with consent, or if the visit is measured. */
const countVisit = () => import('#web/shell/cookies/count-visit.ts');
const reportVitals = () => import('./report-vitals.ts');

/**
 * The browser buffers earlier measurements. Until the first interaction, images may still be
 * loading over a slow connection.
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

/**
 * It stores nothing, yet customers who rejected non-essential storage are left out, and so are
 * staff.
 */
function isMeasured(): boolean {
  const isStaff = location.pathname.startsWith('/admin');
  return mayStoreExtras() && !isStaff && !navigator.webdriver && Math.random() < MEASURED_SHARE;
}
