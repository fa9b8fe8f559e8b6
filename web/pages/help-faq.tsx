import { Link } from 'react-router';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ChevronDown } from '#web/ui/icons/chevron-down.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { cutAtWords, findQuestions, type Question, questionsOf } from './help-questions.ts';
import { Part, Prose } from './page-frame.tsx';

interface HelpFaqProps {
  search: string;
  onSearch: (search: string) => void;
}

export function HelpFaq({ search, onSearch }: HelpFaqProps) {
  const questions = questionsOf(useShopFacts());
  const found = findQuestions(questions, search);
  return (
    <Part title="Frequently Asked Questions">
      <SearchField search={search} onSearch={onSearch} />
      <p role="status" className="sr-only">
        {search.trim() && `${found.length} of ${questions.length} questions`}
      </p>
      {found.length > 0 ? (
        <div className="mt-5 divide-y divide-line rounded-lg border border-line bg-rice">
          {found.map((question) => (
            <Answered key={question.id} {...question} search={search} />
          ))}
        </div>
      ) : (
        <EmptyState
          title="No question fits"
          actions={
            <Button variant="secondary" onClick={() => onSearch('')}>
              Show all questions
            </Button>
          }
        >
          <p>Try another word, or ask us below.</p>
        </EmptyState>
      )}
    </Part>
  );
}

/** Keeps its place while the page cannot search yet. */
function SearchField({ search, onSearch }: HelpFaqProps) {
  const canSearch = useHydrated();
  return (
    <TextField
      type="search"
      label="Search the questions"
      maxLength={100}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      className={`max-w-md ${canSearch ? '' : 'invisible'}`}
    />
  );
}

interface AnsweredProps extends Question {
  search: string;
}

/** Found by a search, the answer is open and shows what was found. */
function Answered({ id, question, answer, more, search }: AnsweredProps) {
  return (
    <details className="group" open={search.trim() !== ''}>
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 px-5 py-3 hover:text-geru [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg">
          <Highlighted text={question} search={search} />
        </h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-geru transition-transform group-open:rotate-180"
        />
      </summary>
      <Prose className="px-5 pb-5">
        <p id={id} className="scroll-mt-32">
          <Highlighted text={answer} search={search} />
        </p>
        {more && (
          <p>
            <Link to={more.to}>
              <Highlighted text={more.label} search={search} />
            </Link>
          </p>
        )}
      </Prose>
    </details>
  );
}

function Highlighted({ text, search }: { text: string; search: string }) {
  return cutAtWords(text, search).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={place} className="rounded-sm bg-turmeric-wash text-inherit">
        {part}
      </mark>
    ),
  );
}
