import { useEffect, useState } from 'react';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Facet } from '#contract/catalogue/catalogue.ts';
import { call } from '#web/api/call.ts';

/** The most frequent options of the shop's products. */
export function useKnownOptions(): readonly Facet[] {
  const [facets, setFacets] = useState<readonly Facet[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void call(catalogueApi.listProducts, { query: { limit: 1 } }).then((answer) => {
      if (isCurrent && answer.success) setFacets(answer.data.facets);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return facets;
}
