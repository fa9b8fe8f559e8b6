import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { Answer, Endpoint, Input } from '#contract/api/endpoint.ts';
import { readPage } from '#contract/api/paging.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { type Ask, inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { Pager } from '#web/ui/pager.tsx';
import { upToLastPage } from './last-page.ts';
import { type ListFilter, ListFilters, readFilters } from './list-filters.tsx';

/** What an answer carries: its `data`, or all of it where that is the list itself. */
export type ListOf<E extends Endpoint> =
  Answer<E> extends { data: readonly unknown[] }
    ? Answer<E>
    : Answer<E> extends { data: infer D }
      ? D
      : never;

export type QueryNames<E extends Endpoint> = string & keyof NonNullable<Input<E>['query']>;

/** A list, and what narrows it by the address. */
export interface ListSource<L extends Endpoint> {
  list: L;
  filters?: readonly ListFilter<QueryNames<L>>[];
  pageSize?: number;
}

/** A page of a list as the address asks for it, or its last one. */
export async function readListPage<L extends Endpoint>(
  ask: Ask,
  search: URLSearchParams,
  { list, filters = [], pageSize }: ListSource<L>,
): Promise<{ list: ListOf<L>; page: number }> {
  const query = { ...readFilters(filters, search), ...(pageSize && { limit: pageSize }) };
  const read = async (page: number) => {
    const input = { query: { ...query, ...(page > 1 && { page }) } } as Input<L>;
    const answer: object = await ask(list, input);
    return ('data' in answer && !Array.isArray(answer.data) ? answer.data : answer) as ListOf<L>;
  };
  const found = await upToLastPage<ListOf<L>>(readPage(search), read, pagesOf);
  return { list: found.answer, page: found.page };
}

/** A list that comes whole has one page. */
export const pagesOf = (list: unknown) => (list as { pages?: number }).pages ?? 1;

interface ListPageParts<L extends Endpoint, Row> extends ListSource<L> {
  title: string;
  /** The lowest role that may open it. */
  atLeast: StaffRole;
  rowsOf(list: ListOf<L>): readonly Row[];
  /** A title, and what would stand here. */
  empty: readonly [title: string, hint?: string];
  /** The columns of the filters. */
  filterClass?: string;
  labelled?: boolean;
  /** The accessible name of the list. */
  label?: string;
}

interface ListPageProps<L extends Endpoint, Row> {
  /** Of `listPage`. */
  parts: ListPageParts<L, Row>;
  subtitle: (list: ListOf<L>) => string;
  actions?: (list: ListOf<L>) => ReactNode;
  /** Above the list. */
  notice?: (list: ListOf<L>) => ReactNode;
  /** Where the controls depend on the answer; those of the description say how to read the address. */
  filters?: (list: ListOf<L>) => readonly ListFilter[];
  emptyTitle?: string;
  row?: (row: Row) => ReactNode;
  /** In place of rows one below the other. */
  rows?: (rows: readonly Row[]) => ReactNode;
  /** Dialogs. */
  children?: ReactNode | ((list: ListOf<L>) => ReactNode);
}

/** A screen with one list and no panel, from a description: what its route module exports. */
export function listPage<L extends Endpoint, Row>(parts: ListPageParts<L, Row>) {
  const load = ((ask, { url }) =>
    readListPage(ask, url.searchParams, parts)) satisfies Load<unknown>;
  return { ...routeOf(parts, load), parts };
}

export function ListPage<L extends Endpoint, Row>(props: ListPageProps<L, Row>) {
  const { parts, notice, row, children } = props;
  const { list, page } = useLoaderData<{ list: ListOf<L>; page: number }>();
  const { isChanging } = useAskedSearch();
  const rows = parts.rowsOf(list);
  const [emptyTitle, emptyHint] = parts.empty;
  return (
    <>
      <AdminHeading title={parts.title} subtitle={props.subtitle(list)}>
        {props.actions?.(list)}
      </AdminHeading>
      {(props.filters || parts.filters) && (
        <div className="mt-6">
          <ListFilters
            filters={props.filters?.(list) ?? parts.filters ?? []}
            labelled={parts.labelled}
            className={parts.filterClass}
          />
        </div>
      )}
      {notice?.(list)}
      {rows.length === 0 ? (
        <EmptyState title={props.emptyTitle ?? emptyTitle}>{emptyHint}</EmptyState>
      ) : props.rows ? (
        props.rows(rows)
      ) : (
        <ul
          aria-label={parts.label}
          aria-busy={isChanging || undefined}
          className="mt-4 divide-y divide-line rounded-lg border border-line bg-rice"
        >
          {row && rows.map(row)}
        </ul>
      )}
      <Pager page={page} pages={pagesOf(list)} />
      {typeof children === 'function' ? children(list) : children}
    </>
  );
}

/** The exports of a route module for staff. */
export function routeOf<T>(
  { title, atLeast }: { title: string; atLeast: StaffRole },
  load: Load<T>,
) {
  return {
    // The browser's build leaves the server's half out, and react-router removes the export.
    loader: import.meta.env.SSR ? onServerForStaff(atLeast, load) : undefined,
    clientLoader: inBrowserGuarded(load),
    meta: () => adminMeta(title),
  };
}
