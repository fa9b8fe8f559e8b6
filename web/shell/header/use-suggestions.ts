import { useEffect, useState } from 'react';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { suggestionsApi } from '#contract/search/suggestions.endpoints.ts';
import type { Suggestions } from '#contract/search/suggestions.ts';
import { call } from '#web/api/call.ts';

const SHORTEST = 2;

/** What a search suggests while it is typed; undefined for nothing. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const [found, setFound] = useState<Suggestions>();
  useEffect(() => {
    const q = typed.trim();
    if (q.length < SHORTEST) return setFound(undefined);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const answer = await call(suggestionsApi.suggest, { query: { q } });
      if (isCurrent) setFound(answer.success ? answer.data : undefined);
    }, catalogueLimits.searchDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typed]);
  return found;
}
