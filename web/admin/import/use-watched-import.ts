import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readImport } from '#contract/catalogue-files.endpoints.ts';
import type { CatalogueImport } from '#contract/catalogue-files.ts';
import { useAdminCall } from '../admin-call.ts';

const LOOK_AGAIN_MS = 1000;

export function isUnderWay({ state }: Pick<CatalogueImport, 'state'>): boolean {
  return state === 'looking' || state === 'running';
}

/**
 * An import as it goes on. A line that is lost meanwhile hides nothing: it goes on on the server, and
 * is asked for again.
 */
export function useWatchedImport(loaded: CatalogueImport): CatalogueImport {
  const call = useAdminCall();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<{ after: CatalogueImport; now: CatalogueImport }>();
  const current = seen?.after === loaded ? seen.now : loaded;

  useEffect(() => {
    if (!isUnderWay(current)) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await call(readImport, { params: { id: current._id } });
      if (isOver) return;
      const now = answer.success ? answer.data.import : { ...current };
      setSeen({ after: loaded, now });
      // Its report is whole now, and the list tells of its end.
      if (!isUnderWay(now)) await revalidate();
    }, LOOK_AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [call, current, loaded, revalidate]);

  return current;
}
