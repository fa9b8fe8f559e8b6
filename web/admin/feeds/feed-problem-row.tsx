import { feedProblems } from '#contract/feeds/feed-rules.ts';
import type { FeedCheck } from '#contract/feeds/feeds.ts';
import { Chip } from '#web/ui/chip.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';

/** One kind of problem, with the variants that have it. */
export function FeedProblemRow({ problem }: { problem: FeedCheck['problems'][number] }) {
  const { kind, count, variants } = problem;
  const { title, advice, isRejected } = feedProblems[kind];
  return (
    <li className="rounded-lg border border-line bg-rice">
      <details>
        <summary className="cursor-pointer p-4">
          <span className="ml-1 inline-flex max-w-[calc(100%-2rem)] flex-wrap items-center gap-x-3 gap-y-1 align-middle">
            <strong>{title}</strong>
            <span className="tabular-nums">{count.toLocaleString('en-IN')}</span>
            <Chip tone={isRejected ? 'madder' : 'turmeric'}>
              {isRejected ? 'Rejected' : 'Listed, details missing'}
            </Chip>
          </span>
        </summary>
        <div className="border-line border-t p-4">
          <p className="max-w-prose text-soft">{advice}</p>
          <ul aria-label={title} className="mt-3 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {variants.map(({ productId, name, label }) => (
              <li key={`${productId} ${label}`} className="min-w-0">
                <Link
                  to={`/admin/products?edit=${productId}`}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                >
                  <span lang={languageOf(name)}>{name}</span>
                  {label && <span className="text-soft">{label}</span>}
                </Link>
              </li>
            ))}
          </ul>
          {count > variants.length && (
            <p className="mt-3 text-soft">
              And {(count - variants.length).toLocaleString('en-IN')} more.
            </p>
          )}
        </div>
      </details>
    </li>
  );
}
