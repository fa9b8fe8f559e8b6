import { slug } from '#server/catalogue/import/reading/slug.ts';

interface NamedKey {
  id: string;
  name: string;
  sourceKey: string | null;
}

/**
 * The handles under which Shopify gets the products, by their ids and in their order: that of the
 * export from which one came, or its name.
 */
export function shopifyHandles(products: readonly NamedKey[]): Map<string, string> {
  const ownOf = ({ sourceKey }: NamedKey) => /^shopify:([^#]+)$/.exec(sourceKey ?? '')?.[1];
  const taken = new Set(products.flatMap((product) => ownOf(product) ?? []));
  const handles = products.map((product) => {
    const own = ownOf(product);
    if (own !== undefined) return [product.id, own] as const;
    const handle = freeHandle(slug(product.name), taken);
    taken.add(handle);
    return [product.id, handle] as const;
  });
  return new Map(handles.sort(([, one], [, other]) => (one < other ? -1 : 1)));
}

function freeHandle(text: string, taken: ReadonlySet<string>): string {
  const wanted = text.replace(/^-|-$/g, '') || 'product';
  let handle = wanted;
  for (let next = 2; taken.has(handle); next += 1) handle = `${wanted}-${next}`;
  return handle;
}
