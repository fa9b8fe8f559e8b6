import { useEffect } from 'react';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** One notice for page after page, not a pile of them. */
let notice: number | undefined;

/** Says that what is shown was kept by this browser, since the network failed. */
export function useCachedNotice(isCached: boolean): void {
  useEffect(() => {
    if (isCached) notice = toast(catalogueMessages.cached, { id: notice });
  }, [isCached]);
}
