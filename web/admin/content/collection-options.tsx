import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import { adminCollectionsApi } from '#contract/collections/admin-collections.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRead } from '#web/admin/records/use-read.ts';

/** The collections as options of a select, by their paths; the chosen one is always there. */
export function CollectionOptions({ chosen }: { chosen: string | undefined }) {
  const adminCall = useAdminCall();
  const { answer } = useRead(() => adminCall(adminCollectionsApi.listAdminCollections, {}), []);
  const collections = answer?.data.collections ?? [];
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
