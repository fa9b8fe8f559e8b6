import { useEffect } from 'react';
import { catalogueMessages } from '#contract/catalogue.ts';
import { toast } from '#web/ui/toast.ts';

/** Says that what is shown was kept by this browser, since the network failed. */
export function useCachedNotice(isCached: boolean): void {
  useEffect(() => {
    if (isCached) toast(catalogueMessages.cached);
  }, [isCached]);
}
