import { createContext, type ReactNode, use } from 'react';
import {
  type MenuColumn,
  type MenuEntry,
  type MenuLink,
  menuLimits,
} from '#contract/content/menus.ts';
import { ReorderList } from '#web/admin/list/reorder-list.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Problems } from '#web/ui/forms/problems.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Plus, Trash2 } from '#web/ui/icons/form-icons.ts';
import { ArrowLeft, ArrowRight } from '#web/ui/icons/icons.ts';
import type { ContentFormProps } from './content-form.ts';
import { useMenuTargets } from './use-menu-targets.ts';

/** The menus of header and footer, as trees. */
export function MenusFields({ body, byDefault, problems, onChange }: ContentFormProps) {
  const header = listOf<MenuEntry>(body.header, byDefault.header);
  const footer = listOf<MenuColumn>(body.footer, byDefault.footer);
  const legal = listOf<MenuLink>(body.legal, byDefault.legal);
  return (
    <WrongTargetContext value={useMenuTargets()}>
      <Part title="Header" hint="An entry with links below it opens a menu">
        <Header
          entries={header}
          problems={problems}
          onChange={(entries) => onChange({ header: entries })}
        />
      </Part>
      {footer.map((column, place) => {
        const set = (next: MenuColumn) => onChange({ footer: footer.with(place, next) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <Part key={place} title={`Footer, column ${place + 1}`}>
            <TextField
              label="Column title"
              value={column.title}
              error={problems[`footer.${place}.title`]}
              onChange={({ target }) => set({ ...column, title: target.value })}
            />
            <Links
              label={`Links of ${column.title}`}
              links={column.links}
              problems={problems}
              path={`footer.${place}.links`}
              onChange={(links) => set({ ...column, links })}
            />
            <Button
              variant="quiet"
              className="justify-self-start"
              onClick={() => onChange({ footer: footer.toSpliced(place, 1) })}
            >
              <Trash2 aria-hidden="true" className="size-4" />
              Remove Column
            </Button>
          </Part>
        );
      })}
      {footer.length < menuLimits.columnsMax && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange({ footer: [...footer, { title: 'More', links: [] }] })}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add Column
        </Button>
      )}
      <Part title="Bottom Bar">
        <Links
          label="Links in the bottom bar"
          links={legal}
          problems={problems}
          path="legal"
          onChange={(links) => onChange({ legal: links })}
        />
      </Part>
    </WrongTargetContext>
  );
}

/** Says what is wrong with where a link leads. */
const WrongTargetContext = createContext<(to: string) => string | undefined>(() => undefined);

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold text-lg">{title}</legend>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {children}
    </fieldset>
  );
}

interface HeaderProps {
  entries: MenuEntry[];
  problems: Problems;
  onChange(entries: MenuEntry[]): void;
}

function Header({ entries, problems, onChange }: HeaderProps) {
  /** Below the entry before it. */
  function moveIn(place: number): void {
    const [entry, above] = [entries[place], entries[place - 1]];
    if (!entry || !above) return;
    const { label, to } = entry;
    const joined = { ...above, links: [...above.links, { label, to }] };
    onChange(entries.with(place - 1, joined).toSpliced(place, 1));
  }

  /** After the entry that it was below. */
  function moveOut(place: number, at: number): void {
    const entry = entries[place];
    const link = entry?.links[at];
    if (!entry || !link) return;
    const without = { ...entry, links: entry.links.toSpliced(at, 1) };
    onChange(entries.with(place, without).toSpliced(place + 1, 0, { ...link, links: [] }));
  }

  return (
    <>
      <ReorderList
        label="Header entries"
        items={entries}
        keyOf={(_, place) => String(place)}
        nameOf={({ label }) => label || 'the entry'}
        onChange={onChange}
      >
        {(entry, place) => {
          const set = (next: Partial<MenuEntry>) =>
            onChange(entries.with(place, { ...entry, ...next }));
          return (
            <div className="grid gap-3 p-2">
              <LinkFields
                link={entry}
                problems={problems}
                path={`header.${place}`}
                onChange={set}
              />
              {entry.links.length > 0 && (
                <Links
                  label={`Below ${entry.label}`}
                  links={entry.links}
                  problems={problems}
                  path={`header.${place}.links`}
                  onChange={(links) => set({ links })}
                  onMoveOut={
                    entries.length < menuLimits.entriesMax ? (at) => moveOut(place, at) : undefined
                  }
                />
              )}
              <div className="flex flex-wrap gap-2">
                {place > 0 && entry.links.length === 0 && (
                  <Button variant="quiet" onClick={() => moveIn(place)}>
                    <ArrowRight aria-hidden="true" className="size-4" />
                    Nest Under {entries[place - 1]?.label}
                  </Button>
                )}
                <Remove label={entry.label} press={() => onChange(entries.toSpliced(place, 1))} />
              </div>
            </div>
          );
        }}
      </ReorderList>
      {entries.length < menuLimits.entriesMax && (
        <Add press={() => onChange([...entries, { label: '', to: '/shop', links: [] }])} />
      )}
    </>
  );
}

interface LinksProps {
  label: string;
  links: MenuLink[];
  problems: Problems;
  path: string;
  onChange(links: MenuLink[]): void;
  /** Makes the link an entry of its own. */
  onMoveOut?: ((place: number) => void) | undefined;
}

function Links({ label, links, problems, path, onChange, onMoveOut }: LinksProps) {
  return (
    <>
      <ReorderList
        label={label}
        items={links}
        keyOf={(_, place) => String(place)}
        nameOf={(link) => link.label || 'the link'}
        onChange={onChange}
      >
        {(link, place) => (
          <div className="grid gap-3 p-2">
            <LinkFields
              link={link}
              problems={problems}
              path={`${path}.${place}`}
              onChange={(next) => onChange(links.with(place, { ...link, ...next }))}
            />
            <div className="flex flex-wrap gap-2">
              {onMoveOut && (
                <Button variant="quiet" onClick={() => onMoveOut(place)}>
                  <ArrowLeft aria-hidden="true" className="size-4" />
                  Make {link.label} a Main Entry
                </Button>
              )}
              <Remove label={link.label} press={() => onChange(links.toSpliced(place, 1))} />
            </div>
          </div>
        )}
      </ReorderList>
      {links.length < menuLimits.linksMax && (
        <Add press={() => onChange([...links, { label: '', to: '/shop' }])} />
      )}
    </>
  );
}

interface LinkFieldsProps {
  link: MenuLink;
  problems: Problems;
  path: string;
  onChange(change: Partial<MenuLink>): void;
}

function LinkFields({ link, problems, path, onChange }: LinkFieldsProps) {
  const wrong = use(WrongTargetContext)(link.to);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
      <TextField
        label="Label"
        maxLength={menuLimits.labelMax}
        value={link.label}
        error={problems[`${path}.label`]}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextField
        label="Link to"
        value={link.to}
        error={problems[`${path}.to`]}
        hint={wrong && <span className="text-turmeric-deep">{wrong}</span>}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}

function Remove({ label, press }: { label: string; press(): void }) {
  return (
    <Button variant="quiet" onClick={press}>
      <Trash2 aria-hidden="true" className="size-4" />
      Remove {label}
    </Button>
  );
}

function Add({ press }: { press(): void }) {
  return (
    <Button variant="secondary" className="justify-self-start" onClick={press}>
      <Plus aria-hidden="true" className="size-4" />
      Add Link
    </Button>
  );
}

/** A draft of an earlier release may have none. */
const listOf = <T,>(value: unknown, byDefault: unknown): T[] =>
  (Array.isArray(value) ? value : byDefault) as T[];
