import { useEffect, useState } from 'react';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { officeSearchApi } from '#contract/search/office-search.endpoints.ts';
import type { FoundRecords } from '#contract/search/office-search.ts';
import { officeSearchLimits } from '#contract/search/office-search-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';

interface Answer {
  /** What was typed then. */
  q: string;
  found?: FoundRecords;
  problem?: string;
}

/** Asks the server for records while somebody types; an answer to an earlier search shows nowhere. */
export function useOfficeSearch(typed: string) {
  const adminCall = useAdminCall();
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  const q = typed.trim();
  const isAsked = q.length >= officeSearchLimits.searchMin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    setAnswer(undefined);
    if (!isAsked) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const outcome = await adminCall(officeSearchApi.searchOffice, { query: { q } });
      if (!isCurrent) return;
      setAnswer(outcome.success ? { q, found: outcome.data } : { q, problem: outcome.message });
    }, catalogueLimits.searchDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, isAsked, tries, adminCall]);

  const current = answer?.q === q ? answer : undefined;
  return {
    found: current?.found,
    problem: current?.problem,
    isLoading: isAsked && !current,
    tryAgain: () => setTries((before) => before + 1),
  };
}
