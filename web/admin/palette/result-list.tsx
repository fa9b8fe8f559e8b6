import clsx from 'clsx';
import { plainPhone } from '#contract/api/plain-digits.ts';
import { Link } from '#web/ui/link.tsx';
import type { EntryGroup } from './entries.ts';

interface ResultListProps {
  id: string;
  groups: readonly EntryGroup[];
  /** What is marked in the results. */
  typed: string;
  /** The address of the result that Enter opens. */
  active: string | undefined;
  optionId(to: string): string;
  onFollow(): void;
}

/** Links, so that a result can also be opened in a new tab; the Tab key passes them over. */
export function ResultList({ id, groups, typed, active, optionId, onFollow }: ResultListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="pb-2">
          <div id={`${id}-${title}`} role="presentation" className="px-3 py-1 text-sm text-soft">
            {title}
          </div>
          {entries.map(({ to, title: name, about }) => (
            <Link
              key={to}
              id={optionId(to)}
              role="option"
              aria-selected={to === active}
              tabIndex={-1}
              to={to}
              onClick={onFollow}
              className={clsx(
                'flex min-h-11 flex-col justify-center rounded-md px-3 py-1.5 leading-snug',
                to === active ? 'bg-accent-wash text-accent-deep' : 'hover:bg-shade',
              )}
            >
              <span className="break-words font-semibold">
                <Marked text={name} typed={typed} />
              </span>
              {about && (
                <span className="break-words text-sm">
                  <Marked text={about} typed={typed} />
                </span>
              )}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The text with what was typed in bold. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const words = [plainPhone(typed), ...typed.split(/\s+/)]
    .map((word) => word.replace(/^#/, '').replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&'))
    .filter(Boolean);
  if (words.length === 0) return text;
  // Every second part is one that was looked for.
  return text.split(new RegExp(`(${words.join('|')})`, 'i')).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and keep no state
      <mark key={place} className="bg-transparent font-bold text-inherit underline">
        {part}
      </mark>
    ),
  );
}
