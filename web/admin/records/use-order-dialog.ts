import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';

/**
 * The open dialog of an order, in the address's `dialog`, so that a new sign-in comes back to it.
 */
export function useOrderDialog() {
  const { asked, ask } = useAskedSearch();
  return {
    /** "shipment", "shipment:ID" or "refund". */
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
