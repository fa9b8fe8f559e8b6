import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import { retentionKinds } from '#contract/privacy/retention-periods.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';

const states: Record<CatalogueImport['state'], [word: string, tone: ChipTone]> = {
  looking: ['Under way', 'turmeric'],
  ready: ['Ready to import', 'indigo'],
  running: ['Under way', 'turmeric'],
  done: ['Imported', 'leaf'],
  refused: ['Refused', 'madder'],
  broken: ['Interrupted', 'madder'],
};

interface EarlierImportsProps {
  imports: readonly CatalogueImport[];
  shownId: string | undefined;
}

export function EarlierImports({ imports, shownId }: EarlierImportsProps) {
  const others = imports.filter(({ _id }) => _id !== shownId);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title" className="text-2xl">
        Other Imports
      </h2>
      <p className="text-soft">Reports are kept for {retentionKinds.imports.days} days.</p>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {others.map((each) => (
          <EarlierImport key={each._id} earlier={each} />
        ))}
      </ul>
    </section>
  );
}

function EarlierImport({ earlier }: { earlier: CatalogueImport }) {
  const { _id: id, fileName, state, createdAt, startedBy, counts } = earlier;
  const [word, tone] = states[state];
  return (
    <li className="min-w-0">
      <Link
        to={`?import=${id}`}
        className="grid gap-1 rounded-lg border border-line bg-rice p-4 shadow-card hover:border-accent"
      >
        <span className="flex flex-wrap items-center justify-between gap-2">
          <strong className="min-w-0 [overflow-wrap:anywhere]">{fileName}</strong>
          <Chip tone={tone}>{word}</Chip>
        </span>
        <span className="text-sm text-soft">
          <DateText iso={createdAt} />
          {startedBy && ` · ${startedBy}`}
          {state === 'done' && ` · ${counts.created} new, ${counts.updated} changed`}
          {counts.refused > 0 && `, ${counts.refused} refused`}
        </span>
      </Link>
    </li>
  );
}
