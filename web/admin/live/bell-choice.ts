import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';

const KEY = 'admin-bell';

/** What the user of this browser wants of news. */
export interface Bell {
  hasSound: boolean;
  hasNotices: boolean;
}

export function readBell(): Bell {
  const stored = readStored('localStorage', KEY);
  const isOn = (name: string) => isRecord(stored) && stored[name] === true;
  return { hasSound: isOn('hasSound'), hasNotices: isOn('hasNotices') };
}

export function saveBell(bell: Bell): void {
  store('localStorage', KEY, bell);
}
