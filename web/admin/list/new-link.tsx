import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { Plus } from '#web/ui/icons/icons.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';

/** Opens the form for a new record, over the list as it is. */
export function NewLink({ children }: { children: ReactNode }) {
  const { asked } = useAskedSearch();
  asked.delete('edit');
  asked.set('new', '');
  return (
    <LinkButton to={{ search: String(asked) }} preventScrollReset>
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </LinkButton>
  );
}
