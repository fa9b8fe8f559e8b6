import clsx from 'clsx';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useOpenedPanel } from './use-opened-panel.ts';

interface ListAndPanelProps {
  /** The accessible names of the list and the panel. */
  label: string;
  panelLabel: string;
  filters: ReactNode;
  /** One for each record. */
  cards: readonly ReactNode[];
  emptyTitle: string;
  /** What would appear here. */
  emptyHint?: string;
  page: number;
  pages: number;
  openId: string | undefined;
  panel: ReactNode;
  /** Shown in the panel while nothing is open. */
  hint: string;
}

/** A list with the open record next to it; on a phone in its place. */
export function ListAndPanel(props: ListAndPanelProps) {
  const { openId } = props;
  const panel = useOpenedPanel(openId);
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <section aria-label={props.label} className={clsx(openId && 'max-lg:hidden')}>
        {props.filters}
        {props.cards.length === 0 ? (
          <EmptyState title={props.emptyTitle}>{props.emptyHint}</EmptyState>
        ) : (
          <ul className="mt-4 grid gap-3">{props.cards}</ul>
        )}
        <Pager page={props.page} pages={props.pages} />
      </section>
      <section
        ref={panel}
        aria-label={props.panelLabel}
        tabIndex={-1}
        className={clsx(
          'rounded-lg border border-line bg-rice outline-none lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto',
          !openId && 'max-lg:hidden',
        )}
      >
        {openId ? props.panel : <p className="px-6 py-20 text-center text-soft">{props.hint}</p>}
      </section>
    </div>
  );
}
