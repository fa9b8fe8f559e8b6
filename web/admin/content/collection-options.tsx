import { useEffect, useState } from 'react';
import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import type { AdminCollection } from '#contract/collections/admin-collections.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';

/** The collections as options of a select, by their paths; the chosen one is always there. */
export function CollectionOptions({ chosen }: { chosen: string | undefined }) {
  const adminCall = useAdminCall();
  const [collections, setCollections] = useState<readonly AdminCollection[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void adminCall(adminCollectionsApi.listAdminCollections, {}).then((answer) => {
      if (isCurrent && answer.success) setCollections(answer.data.collections);
    });
    return () => {
      isCurrent = false;
    };
  }, [adminCall]);
  const isListed = collections.some(({ address }) => address === chosen);
  if (collections.length === 0 && !chosen) return null;
  return (
    <optgroup label="Collections">
      {chosen && !isListed && <option value={collectionPath(chosen)}>{chosen}</option>}
      {collections.map(({ address, title }) => (
        <option key={address} value={collectionPath(address)}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}
