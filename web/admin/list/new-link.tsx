import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { Plus } from '#web/ui/icons/form-icons.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';

interface NewLinkProps {
  /** Of its own screen; otherwise the form opens over the list as it is. */
  to?: string;
  children: ReactNode;
}

/** Leads to the form for a new record. */
export function NewLink({ to, children }: NewLinkProps) {
  const { asked } = useAskedSearch();
  asked.delete('edit');
  asked.set('new', '');
  return (
    <LinkButton to={to ?? { search: String(asked) }} preventScrollReset={!to}>
      <Plus aria-hidden="true" className="size-5" />
      {children}
    </LinkButton>
  );
}
