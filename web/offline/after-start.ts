import { readConsent } from '#web/shell/consent.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { reloadWhereFilesAreGone } from './missing-file.ts';
import { restoreTyped } from './typed-text.ts';

/** What a page does once it has nothing else to do: mostly for bad times. */
export function prepareForTrouble(): void {
  restoreTyped();
  reloadWhereFilesAreGone();
  void keepForOffline();
  if (readConsent() === 'all') void countVisit();
}

/** Who has not agreed does not even load it. */
async function countVisit(): Promise<void> {
  try {
    await (await import('#web/shell/count-visit.ts')).noteVisit();
  } catch {}
}
