import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';

/**
 * The open dialog of a record, in the address's `dialog`, so that a new sign-in comes back to it.
 */
export function useAskedDialog() {
  const { asked, ask } = useAskedSearch();
  return {
    /** Such as "shipment", "shipment:ID" or "refund". */
    open: asked.get('dialog'),
    show(name: string): void {
      void ask((search) => {
        search.set('dialog', name);
        return search;
      });
    },
    /** Await it before a reload: the address changes without one, and would end a reload under way. */
    close(): Promise<void> {
      return ask((search) => {
        search.delete('dialog');
        return search;
      });
    },
  };
}
