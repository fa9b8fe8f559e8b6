import { useEffect, useState } from 'react';
import { collectionPath } from '#contract/collections/collection-rules.ts';
import { listCollections } from '#contract/collections/collections.endpoints.ts';
import type { CollectionSummary } from '#contract/collections/collections.ts';
import { call } from '#web/api/call.ts';

/** The visible collections as options of a select, by their paths; the chosen one is always there. */
export function CollectionOptions({ chosen }: { chosen: string | undefined }) {
  const [collections, setCollections] = useState<readonly CollectionSummary[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void call(listCollections, {}).then((answer) => {
      if (isCurrent && answer.success) setCollections(answer.data.collections);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
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
