import { useEffect } from 'react';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** One toast for all pages, not one for each. */
let notice: number | undefined;

/** Says that a cached copy is shown, since the network failed. */
export function useCachedNotice(isCached: boolean): void {
  useEffect(() => {
    if (isCached) notice = toast(catalogueMessages.cached, { id: notice });
  }, [isCached]);
}
