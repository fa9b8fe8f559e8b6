import type { RichNode } from '#contract/content/rich-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ChevronDown } from '#web/ui/icons/icons.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { Prose } from './page-frame.tsx';
import { RichText } from './rich-text.tsx';
import { highlightWords, searchQuestions } from './search-questions.ts';

interface QuestionsProps {
  questions: readonly RichNode[];
  search: string;
  onSearch: (search: string) => void;
}

/** Questions whose answers open; with a search among them. */
export function Questions({ questions, search, onSearch }: QuestionsProps) {
  const found = searchQuestions(questions, search);
  return (
    <>
      <SearchField search={search} onSearch={onSearch} />
      <p role="status" className="sr-only">
        {search.trim() && `${found.length} of ${questions.length} questions`}
      </p>
      {found.length > 0 ? (
        <div className="mt-5 divide-y divide-line rounded-lg border border-line bg-rice">
          {found.map((question) => (
            <Answered key={String(question.attrs?.question)} question={question} search={search} />
          ))}
        </div>
      ) : (
        <EmptyState
          title="No questions found"
          actions={
            <Button variant="secondary" onClick={() => onSearch('')}>
              Show all questions
            </Button>
          }
        >
          <p>Try another word, or ask us below.</p>
        </EmptyState>
      )}
    </>
  );
}

/** Keeps its place while the page cannot search yet. */
function SearchField({ search, onSearch }: Omit<QuestionsProps, 'questions'>) {
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

/** Found by a search, the answer is open and shows what was found. */
function Answered({ question, search }: { question: RichNode; search: string }) {
  const { id, question: asked } = question.attrs ?? {};
  const title = { type: 'text', text: String(asked) };
  return (
    <details className="group" open={search.trim() !== ''}>
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 px-5 py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg">
          <RichText nodes={highlightWords([title], search)} />
        </h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180"
        />
      </summary>
      <Prose className="px-5 pb-5">
        <div id={id ? String(id) : undefined} className="grid scroll-mt-32 gap-4">
          <RichText nodes={highlightWords(question.content ?? [], search)} />
        </div>
      </Prose>
    </details>
  );
}
