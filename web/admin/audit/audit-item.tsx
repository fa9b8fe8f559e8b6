import type { AuditEntry } from '#contract/audit/admin-audit.ts';
import { actionWords, subjectWords } from '#contract/audit/audit-words.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { ArrowRight } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { placeOf } from './audit-address.ts';

const tones: Record<string, ChipTone> = {
  created: 'leaf',
  joined: 'leaf',
  deleted: 'madder',
  erased: 'madder',
  removed: 'madder',
  banned: 'madder',
  refunded: 'turmeric',
  changed: 'river',
  moved: 'river',
};

/** Who did what, when, from what and to what. */
export function AuditItem({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, subject, changes } = entry;
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="min-w-0 text-sm">
        <p className="text-soft">
          <TimeText iso={at} />
        </p>
        <p className="break-words font-semibold">{actor}</p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Chip tone={tones[action] ?? 'plain'}>{actionWords(action)}</Chip>
          <span className="text-soft">{subjectWords(subject)}</span>
          <Name entry={entry} />
        </p>
        {changes.length > 0 && (
          <dl className="mt-2 grid gap-1 text-sm">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="text-soft">{field}</dt>
                <dd className="min-w-0">
                  <Change before={before} after={after} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function Name({ entry }: { entry: AuditEntry }) {
  const place = placeOf(entry);
  const name = entry.label || (place ? 'Open' : '');
  if (!place) return <span className="min-w-0 break-words font-semibold">{name}</span>;
  return (
    <Link
      to={place}
      className="inline-flex min-h-11 min-w-0 items-center break-words font-semibold text-accent underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  if (before === '') return <Value text={after} />;
  return (
    <>
      <span className="sr-only">from </span>
      <span className="text-soft">
        <Value text={before} />
      </span>
      <ArrowRight aria-hidden="true" className="mx-1.5 inline size-4 text-soft" />
      <span className="sr-only"> to </span>
      <Value text={after} />
    </>
  );
}

const LONG = 160;

/** Long values are collapsed. */
function Value({ text }: { text: string }) {
  if (text === '') return <em className="text-soft">nothing</em>;
  if (text.length <= LONG) return <span className="break-words">{text}</span>;
  return (
    <details>
      <summary className="min-h-11 break-words">{text.slice(0, LONG)}…</summary>
      <p className="whitespace-pre-wrap break-words">{text}</p>
    </details>
  );
}
