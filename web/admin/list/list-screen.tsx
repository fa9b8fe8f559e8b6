import clsx from 'clsx';
import { type ReactNode, Suspense, useState } from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router';
import type { Endpoint, Input } from '#contract/api/endpoint.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import type { Panel } from '#web/admin/records/steps.tsx';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { type Load, unlessGone } from '#web/page/load-page.ts';
import { capitalized } from '#web/ui/capitalized.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import type { Choosing } from './choose-box.tsx';
import { ListAndPanel } from './list-and-panel.tsx';
import { type ListFilter, ListFilters } from './list-filters.tsx';
import { type ListOf, type ListSource, pagesOf, readListPage, routeOf } from './list-page.tsx';
import { newestOf } from './newest-of.ts';
import { asides, opensOnly, without } from './opens-only.ts';
import { RecordCard } from './record-card.tsx';

interface ListScreenParts<L extends Endpoint, R extends Endpoint, Row, One> extends ListSource<L> {
  title: string;
  /** The parameter of the address that names the open record. */
  record: string;
  /** What one is called and several are; the parameter by default. */
  word?: string;
  words?: string;
  /** The lowest role that may open it. */
  atLeast: StaffRole;
  rowsOf(list: ListOf<L>): readonly Row[];
  /** Reads the open record; without it the list holds all of each. */
  read?: R;
  one?(data: ListOf<R>): One;
  /** The record's name in the address and for `read`. */
  idName?: '_id' | 'number';
  /** Whether a row holds the whole record: the panel then shows it at once. */
  rowsAreWhole?: boolean;
  /** Which of two states of a record is newer. */
  versionOf?(record: One): string | number;
  /** A title, and what would stand here. */
  empty: readonly [title: string, hint?: string];
  /** Of a record that somebody else has deleted. */
  gone?: string;
  /** The columns of the filters. */
  filterClass?: string;
}

export interface DetailProps<One, Data = unknown> extends Panel<One> {
  record: One;
  /** What was read with the record; undefined while it is loading. */
  data: Data | undefined;
}

interface FormProps<One> {
  /** Undefined for a new one. */
  record: One | undefined;
  onClose(): void;
  onSaved(record: One): Promise<void>;
}

interface ScreenProps<L extends Endpoint, R extends Endpoint, Row, One> {
  /** Of `listScreen`. */
  parts: ListScreenParts<L, R, Row, One>;
  heading?: (props: { subtitle: ReactNode; title: string; children: ReactNode }) => ReactNode;
  subtitle: (list: ListOf<L>) => ReactNode;
  actions?: ReactNode;
  /** Above the list. */
  notice?: (list: ListOf<L>) => ReactNode;
  /** Where the controls depend on the shop; those of the description say how to read the address. */
  filters?: readonly ListFilter[];
  card: (props: { record: Row }) => ReactNode;
  /** Whether each is one line on a desk. */
  isDense?: boolean;
  detail: (props: DetailProps<One, ListOf<R>>) => ReactNode;
  /** Where several can be chosen. */
  chooses?: Choosing<Row>;
  /** Of the address's `new` and `edit`. */
  form?: (props: FormProps<One>) => ReactNode;
}

interface Loaded<List, Data> {
  list: List;
  page: number;
  /** The record that the address names; without data if it is gone. */
  opened: { id: string; data: Data | undefined } | undefined;
}

/**
 * A screen with a list and the open record beside it, from a description: what its route module
 * exports, and what `<ListScreen>` shows. The address holds the filters, the open record and the
 * open dialog; opening a dialog and closing the record load nothing.
 */
export function listScreen<
  L extends Endpoint,
  R extends Endpoint,
  Row extends object,
  One extends object = Row,
>(parts: ListScreenParts<L, R, Row, One>) {
  const { record, read, idName = '_id' } = parts;

  const load = (async (ask, { url: { searchParams } }): Promise<Loaded<ListOf<L>, ListOf<R>>> => {
    const id = searchParams.get(record);
    const readOne = async (endpoint: R, opened: string) => {
      const input = { params: { [idName === '_id' ? 'id' : idName]: opened } } as Input<R>;
      const answer = await unlessGone(ask(endpoint, input));
      return { id: opened, data: (answer as { data: ListOf<R> } | undefined)?.data };
    };
    const [list, opened] = await Promise.all([
      readListPage(ask, searchParams, parts),
      read && id ? readOne(read, id) : undefined,
    ]);
    return { ...list, opened };
  }) satisfies Load<unknown>;

  return {
    ...routeOf(parts, load),
    shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
      const opens = read && args.nextUrl.searchParams.has(record);
      const free = opens ? asides : [record, ...asides];
      return opensOnly(args, free) ? false : args.defaultShouldRevalidate;
    },
    parts,
  };
}

export function ListScreen<
  L extends Endpoint,
  R extends Endpoint,
  Row extends object,
  One extends object,
>(props: ScreenProps<L, R, Row, One>) {
  const { parts, heading: Heading = AdminHeading, card: Card, detail: Detail, form: Form } = props;
  const { chooses } = props;
  const { list, page, opened } = useLoaderData<Loaded<ListOf<L>, ListOf<R>>>();
  const [shown] = useSearchParams();
  const { asked, isChanging, ask } = useAskedSearch();
  const navigate = useNavigate();
  const [updated, setUpdated] = useState<One>();

  const { record, idName = '_id', word = record, words = `${word}s` } = parts;
  const { rowsAreWhole = !parts.read, versionOf = updatedAtOf } = parts;
  const idOf = (one: Row | One) => String((one as Record<string, unknown>)[idName]);
  const params = [record, ...asides];
  const rows = parts.rowsOf(list);
  const { useChosen = useNone } = chooses ?? {};
  const choice = useChosen(rows, idOf, params);
  const openId = (rowsAreWhole ? asked : shown).get(record);
  const isLoaded = openId !== null && shown.get(record) === openId;
  const data = opened?.id === openId ? opened?.data : undefined;
  const whole = rowsAreWhole ? (rows as readonly unknown[] as One[]) : [];
  const read = parts.read ? data && parts.one?.(data) : updated;
  const known: readonly (One | undefined)[] = [...whole, read];
  const isKnown = known.some((each) => each && idOf(each) === openId);
  const open = isKnown
    ? newestOf<One>([updated, ...known], openId, { idOf, versionOf })
    : undefined;

  const address = (id?: string) => {
    const search = without(asked, params);
    if (id) search.set(record, id);
    return { search: String(search) };
  };
  const show = async (id?: string) =>
    navigate(address(id), { replace: true, preventScrollReset: true });
  const panel: Panel<One> = {
    onUpdated: setUpdated,
    edit: () =>
      void ask((next) => {
        next.set('edit', '');
        return next;
      }),
    show: (one) => show(idOf(one)),
    close: () => show(),
  };
  const edited = shown.has('edit') ? open : undefined;

  return (
    <>
      <Heading title={parts.title} subtitle={props.subtitle(list)}>
        <span className={clsx('contents', openId && 'max-lg:hidden')}>{props.actions}</span>
      </Heading>
      <div className={clsx(openId && 'max-lg:hidden')}>{props.notice?.(list)}</div>
      <ListAndPanel
        label={capitalized(words)}
        panelLabel={`${capitalized(word)} details`}
        filters={
          <>
            <ListFilters
              filters={props.filters ?? parts.filters ?? []}
              closes={params}
              className={parts.filterClass}
            />
            {chooses && choice && <chooses.All choice={choice} />}
          </>
        }
        isChanging={isChanging}
        isDense={props.isDense}
        cards={rows.map((row) => (
          <RecordCard
            key={idOf(row)}
            to={address(idOf(row))}
            isOpen={openId === idOf(row)}
            isDense={props.isDense}
            box={
              chooses &&
              choice && (
                <chooses.Box
                  name={chooses.nameOf(row)}
                  isOn={choice.isChosen(row)}
                  onTurn={(isOn) => choice.turn(row, isOn)}
                />
              )
            }
          >
            <Card record={row} />
          </RecordCard>
        ))}
        bar={
          chooses &&
          choice?.isUsed && (
            <Suspense>
              <chooses.Bar choice={choice} />
            </Suspense>
          )
        }
        empty={parts.empty}
        page={page}
        pages={pagesOf(list)}
        back={{ to: address(), words: `All ${words}` }}
        openId={open || isLoaded ? (openId ?? undefined) : undefined}
        hint={
          isLoaded
            ? (parts.gone ?? `This ${word} no longer exists`)
            : `Select ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word} to view details`
        }
      >
        {open && <Detail key={idOf(open)} record={open} data={data} {...panel} />}
      </ListAndPanel>
      {Form && (edited || shown.has('new')) && (
        <Form
          key={edited ? idOf(edited) : 'new'}
          record={edited}
          onClose={() => void show(openId ?? undefined)}
          onSaved={async (saved) => {
            setUpdated(saved);
            await show(idOf(saved));
          }}
        />
      )}
    </>
  );
}

const updatedAtOf = (record: object) => ('updatedAt' in record ? String(record.updatedAt) : '');

const useNone = () => undefined;
