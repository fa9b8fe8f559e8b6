import clsx from 'clsx';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArrowLeft } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useOpenedPanel } from './use-opened-panel.ts';

interface ListAndPanelProps {
  /** The accessible names of the list and the panel. */
  label: string;
  panelLabel: string;
  filters: ReactNode;
  isChanging: boolean;
  /** On a desk the list is a table of lines, and wide until one is open. */
  isDense?: boolean | undefined;
  /** One for each record. */
  cards: readonly ReactNode[];
  /** Below them. */
  bar?: ReactNode;
  empty: readonly [title: string, hint?: string];
  page: number;
  pages: number;
  /** On a phone the panel replaces the list; this leads back. */
  back: { to: { search: string }; words: string };
  openId: string | undefined;
  /** Shown in the panel while there is nothing in it. */
  hint: string;
  /** The open record; undefined if it is gone. */
  children: ReactNode;
}

/** A list with the open record next to it, which scroll together; on a phone in its place. */
export function ListAndPanel(props: ListAndPanelProps) {
  const { openId, back, empty, children, isDense } = props;
  const panel = useOpenedPanel(openId);
  const hint = (
    <p className={clsx('px-6 text-center text-soft', isDense ? 'py-4 xl:py-20' : 'py-20')}>
      {props.hint}
    </p>
  );
  return (
    <div
      className={clsx(
        'mt-6 grid items-start gap-6',
        isDense && !openId
          ? 'xl:grid-cols-[minmax(0,1fr)_11rem]'
          : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
      )}
    >
      <section aria-label={props.label} className={clsx('@container', openId && 'max-lg:hidden')}>
        {props.filters}
        {props.cards.length === 0 ? (
          <EmptyState title={empty[0]}>{empty[1]}</EmptyState>
        ) : (
          <ul
            aria-busy={props.isChanging || undefined}
            className={clsx(
              'mt-4 grid gap-3',
              isDense &&
                'lg:gap-0 lg:divide-y lg:divide-line lg:overflow-clip lg:rounded-lg lg:border lg:border-line lg:bg-rice',
            )}
          >
            {props.cards}
          </ul>
        )}
        {props.bar}
        <Pager page={props.page} pages={props.pages} />
      </section>
      <section
        ref={panel}
        aria-label={props.panelLabel}
        tabIndex={-1}
        className={clsx(
          'rounded-lg border border-line bg-rice outline-none lg:sticky lg:top-6',
          openId && 'alone-on-paper print:border-0',
          !openId && (isDense ? 'max-lg:hidden max-xl:-order-1' : 'max-lg:hidden'),
        )}
      >
        {openId ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 sm:p-6 print:p-0">
            <Link
              to={back.to}
              preventScrollReset
              className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-accent hover:underline lg:hidden print:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              {back.words}
            </Link>
            {children ?? hint}
          </div>
        ) : (
          hint
        )}
      </section>
    </div>
  );
}
