import { useState } from 'react';
import { useLocation } from 'react-router';
import { readStored, store } from '#web/browser/browser-storage.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type AreaGroup, groupAt } from './admin-areas.ts';

const KEY = 'admin-group';

/** What most members of staff need most. */
const usual: AreaGroup = 'Selling';

/**
 * The open group of the navigation: that of the page, until the user opens another one. On the
 * dashboard it is the one that was open last in this browser.
 */
export function useOpenGroup() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<{ on: string; group: AreaGroup | undefined }>();
  const remembered = () =>
    isHydrated ? (readStored('localStorage', KEY) as AreaGroup | null) : null;
  const open =
    chosen?.on === pathname ? chosen.group : (groupAt(pathname) ?? remembered() ?? usual);
  return {
    open,
    choose(group: AreaGroup | undefined): void {
      setChosen({ on: pathname, group });
      if (group) store('localStorage', KEY, group);
    },
  };
}
