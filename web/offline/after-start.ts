import { keepForOffline } from './keep-for-offline.ts';
import { reloadWhereFilesAreGone } from './missing-file.ts';
import { restoreTyped } from './typed-text.ts';

/** What a page does for bad times, once it has nothing else to do. */
export function prepareForTrouble(): void {
  restoreTyped();
  reloadWhereFilesAreGone();
  void keepForOffline();
}
