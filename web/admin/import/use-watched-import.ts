import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { catalogueFilesApi } from '#contract/catalogue/catalogue-files.endpoints.ts';
import type { CatalogueImport } from '#contract/catalogue/catalogue-files.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useWatched } from '#web/admin/records/use-watched.ts';

export function isUnderWay({ state }: Pick<CatalogueImport, 'state'>): boolean {
  return state === 'looking' || state === 'running';
}

/** An import, polled while it is under way. */
export function useWatchedImport(loaded: CatalogueImport): CatalogueImport {
  const call = useAdminCall();
  // At the end the report is complete and the list has changed.
  const { revalidate } = useRevalidator();
  const read = useCallback(
    async ({ _id: id }: CatalogueImport) => {
      const answer = await call(catalogueFilesApi.readImport, { params: { id } });
      return answer.success ? answer.data.import : undefined;
    },
    [call],
  );
  return useWatched<CatalogueImport>(loaded, { isUnderWay, read, onEnd: revalidate }).current;
}
