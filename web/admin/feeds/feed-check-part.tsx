import { useCallback } from 'react';
import { feedsApi } from '#contract/feeds/feeds.endpoints.ts';
import type { FeedCheck, FeedState } from '#contract/feeds/feeds.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useWatched } from '#web/admin/records/use-watched.ts';
import { TimeText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import { FeedProblemRow } from './feed-problem-row.tsx';

const isUnderWay = ({ check }: FeedState) => check === null;

/** What the services would reject or show with something missing. */
export function FeedCheckPart({ loaded }: { loaded: FeedState }) {
  const call = useAdminCall();
  const read = useCallback(async () => {
    const answer = await call(feedsApi.checkFeeds, {});
    return answer.success ? answer.data : undefined;
  }, [call]);
  const { check } = useWatched(loaded, { isUnderWay, read }).current;
  return (
    <section aria-labelledby="check" className="mt-6">
      <h2 id="check" className="text-xl">
        Check
      </h2>
      {check ? (
        <Problems check={check} />
      ) : (
        <p className="mt-3">
          <Spinner label="The catalogue is being checked..." />
        </p>
      )}
    </section>
  );
}

function Problems({ check: { checkedAt, items, rejected, problems } }: { check: FeedCheck }) {
  return (
    <>
      <p className="mt-1 text-soft">
        {items.toLocaleString('en-IN')} {items === 1 ? 'variant' : 'variants'},{' '}
        {rejected === 0 ? 'none rejected' : `${rejected.toLocaleString('en-IN')} rejected`}, as of{' '}
        <TimeText iso={checkedAt} />. Changes show within ten minutes.
      </p>
      {problems.length === 0 ? (
        <EmptyState title={items === 0 ? 'No products yet' : 'No problems found'} />
      ) : (
        <ul aria-label="Problems" className="mt-4 grid gap-3">
          {problems.map((problem) => (
            <FeedProblemRow key={problem.kind} problem={problem} />
          ))}
        </ul>
      )}
    </>
  );
}
