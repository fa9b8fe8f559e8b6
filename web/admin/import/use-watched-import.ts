import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { readImport } from '#contract/catalogue/catalogue-files.endpoints.ts';
import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useWatched } from '#web/admin/records/use-watched.ts';

export function isUnderWay({ state }: Pick<CatalogueImport, 'state'>): boolean {
  return state === 'looking' || state === 'running';
}

/** An import as it goes on. */
export function useWatchedImport(loaded: CatalogueImport): CatalogueImport {
  const call = useAdminCall();
  // At its end the report is whole, and the list tells of it.
  const { revalidate } = useRevalidator();
  const read = useCallback(
    async ({ _id: id }: CatalogueImport) => {
      const answer = await call(readImport, { params: { id } });
      return answer.success ? answer.data.import : undefined;
    },
    [call],
  );
  return useWatched<CatalogueImport>(loaded, { isUnderWay, read, onEnd: revalidate }).current;
}
