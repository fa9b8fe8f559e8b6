import { dataKindWords } from '#contract/privacy/breach-rules.ts';
import type { Breach } from '#contract/privacy/breaches.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import type { DetailProps } from '../list/list-screen.tsx';
import { PanelPart, RecordHeader } from '../list/panel-part.tsx';
import { BreachDeadlines } from './breach-deadlines.tsx';
import { BreachTell } from './breach-tell.tsx';

export function BreachDetail({ record: breach, onUpdated }: DetailProps<Breach>) {
  const { asked: edited } = useAskedSearch();
  edited.set('edit', '');
  const known = [
    { title: 'Nature and extent', words: breach.nature },
    { title: 'When it happened', words: breach.happened },
    { title: 'Where it happened', words: breach.place },
    { title: 'Kinds of data', words: capitalized(dataKindWords(breach.dataKinds)) },
    { title: 'People affected', words: breach.people?.toLocaleString('en-IN') ?? '' },
    { title: 'Consequences', words: breach.consequences },
    { title: 'Measures', words: breach.measures },
    { title: 'Safety steps', words: breach.safetySteps },
    { title: 'Cause', words: breach.cause },
  ];
  return (
    <>
      <RecordHeader title={breach.title}>
        <p className="text-soft">
          Noticed on <TimeText iso={breach.noticedAt} />
        </p>
        <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <LinkButton to={{ search: String(edited) }} variant="secondary" preventScrollReset>
            Edit
          </LinkButton>
          <Link
            to={`/admin/audit?subject=breach&q=${breach._id}`}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            History
          </Link>
        </span>
      </RecordHeader>
      <section className="grid gap-3 border-line border-t pt-4">
        <h3 className="text-xl">Who to notify</h3>
        <BreachDeadlines breach={breach} onUpdated={onUpdated} />
      </section>
      <section className="grid gap-3 border-line border-t pt-4">
        <h3 className="text-xl">Affected customers</h3>
        <BreachTell breach={breach} onChanged={onUpdated} />
      </section>
      <section className="grid gap-4 border-line border-t pt-4">
        <h3 className="text-xl">What is known</h3>
        {known.map(({ title, words }) => (
          <PanelPart key={title} title={title}>
            <p className="whitespace-pre-wrap break-words">{words || 'Not known yet'}</p>
          </PanelPart>
        ))}
      </section>
    </>
  );
}
