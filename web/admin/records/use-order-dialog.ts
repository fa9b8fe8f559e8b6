import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';

/**
 * Which dialog of the open order stands open, by the address's `dialog`: anyone who has to sign in
 * again comes back to it.
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
    close(): void {
      void ask((search) => {
        search.delete('dialog');
        return search;
      });
    },
  };
}
