import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { officeSearchLimits } from '#contract/search/office-search-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalFrame } from '#web/ui/dialogs/dialog.tsx';
import { Search, X } from '#web/ui/icons/icons.ts';
import { SpinnerMark } from '#web/ui/loading/spinner.tsx';
import { foundEntries, ownEntries, type Staff } from './entries.ts';
import { ResultList } from './result-list.tsx';
import { useOfficeSearch } from './use-office-search.ts';

interface PaletteProps {
  staff: Staff;
  isOpen: boolean;
  onClose(): void;
}

/** Finds screens, records and settings of the back office, and what can be done there. */
export function Palette({ staff, isOpen, onClose }: PaletteProps) {
  return (
    <ModalFrame
      open={isOpen}
      onClose={onClose}
      label="Search the back office"
      className="mx-auto mt-[max(0.5rem,8dvh)] mb-auto max-h-[min(40rem,calc(100dvh-1rem))] w-[calc(100%-1rem)] max-w-2xl overflow-hidden rounded-lg bg-rice text-ink shadow-float open:flex open:flex-col"
    >
      <PaletteSearch staff={staff} onClose={onClose} />
    </ModalFrame>
  );
}

/** The combobox of the ARIA practices: the focus stays in the field, the arrows move through the list. */
function PaletteSearch({ staff, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { found, problem, isLoading, tryAgain } = useOfficeSearch(typed);
  const groups = [...ownEntries(staff, typed), ...(found ? foundEntries(found) : [])].filter(
    ({ entries }) => entries.length > 0,
  );
  const addresses = groups.flatMap(({ entries }) => entries.map(({ to }) => to));
  const at = Math.max(0, addresses.indexOf(chosen ?? ''));
  const active = addresses[at];
  const count = addresses.length;
  const optionId = (to: string) => `${id}-${to}`;
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || !active || !(step || event.key === 'Enter')) return;
    event.preventDefault();
    if (step) setChosen(addresses[(at + step + count) % count]);
    else document.getElementById(optionId(active))?.click();
  }

  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-line border-b pl-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
        <input
          role="combobox"
          aria-label="Search the back office"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? id : undefined}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={officeSearchLimits.searchMax}
          placeholder={
            staff.role === 'packer' ? 'Orders, screens' : 'Orders, products, customers, settings'
          }
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(undefined);
          }}
          onKeyDown={press}
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-soft"
        />
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-14 shrink-0 place-items-center text-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {count > 0 && (
        <ResultList
          id={id}
          groups={groups}
          typed={typed}
          active={active}
          optionId={optionId}
          onFollow={onClose}
        />
      )}
      <div className="shrink-0 border-line border-t px-4 py-2 text-soft">
        <p role="status" className="flex min-h-7 items-center gap-3">
          {isLoading && <SpinnerMark />}
          {isLoading ? 'Searching...' : (problem ?? countText(count))}
        </p>
        {problem && (
          <Button variant="secondary" onClick={tryAgain} className="my-2">
            Try Again
          </Button>
        )}
      </div>
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
}
