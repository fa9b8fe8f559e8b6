import { type ComponentProps, useState } from 'react';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { call } from '#web/api/call.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Plus } from '#web/ui/icons/form-icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';

const FOUND = 6;
const PATIENCE_MS = 250;

interface ProductFieldProps {
  /** The chosen product; empty for none. */
  id: string;
  onChoose(id: string): void;
}

/** Finds a product by its name. */
export function ProductField({ id, onChoose }: ProductFieldProps) {
  const [search, setSearch] = useState('');
  const found = useFoundProducts(search);
  const chosen = useProduct(id);

  return (
    <div className="grid gap-2">
      {id && (
        <p>{chosen ? <ProductName product={chosen} /> : 'This product is not in the shop.'}</p>
      )}
      <TextField
        type="search"
        label={id ? 'Choose another product' : 'Choose a product'}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="grid gap-1">
        {found.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-md p-1 text-left hover:bg-shade"
              onClick={() => {
                setSearch('');
                onChoose(product._id);
              }}
            >
              <ProductName product={product} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ProductSearchProps
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'name' | 'error' | 'disabled'> {
  /** Those that are not offered; with them, the search stays for the next one. */
  chosen?: readonly { id: string }[];
  onAdd(product: Product): void;
}

/** Adds products that are found by name. */
export function ProductSearch({ chosen, onAdd, ...field }: ProductSearchProps) {
  const [search, setSearch] = useState('');
  const found = useFoundProducts(search).filter(
    ({ id }) => !chosen?.some((product) => product.id === id),
  );
  return (
    <>
      <TextField
        {...field}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length > 0 && (
        <ul aria-label="Found products" className="grid gap-1">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 rounded-md p-1 text-left hover:bg-shade"
                onClick={() => {
                  if (!chosen) setSearch('');
                  onAdd(product);
                }}
              >
                <span className="min-w-0 flex-1">
                  <ProductName product={product} />
                </span>
                <Plus aria-hidden="true" className="size-5 shrink-0 text-soft" />
                <span className="sr-only">Add</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The first products that a search finds, while it is typed. */
function useFoundProducts(search: string): readonly Product[] {
  const q = search.trim();
  const { answer } = useRead(
    q.length >= 2 && (() => call(catalogueApi.searchProducts, { query: { q } })),
    [q],
    PATIENCE_MS,
  );
  return answer?.data.products.slice(0, FOUND) ?? [];
}

export function ProductName({ product }: { product: Pick<Product, 'name' | 'image'> }) {
  return (
    <span className="flex items-center gap-3">
      <ResponsiveImage
        image={product.image}
        alt=""
        sizes="2.75rem"
        className="size-11 shrink-0 rounded-md"
      />
      <span className="min-w-0 truncate font-semibold">{product.name}</span>
    </span>
  );
}

/** The product once it is loaded; undefined if there is none. */
export function useProduct(id: string): Product | undefined {
  const { answer, problem } = useRead(
    id !== '' && (() => call(catalogueApi.readProduct, { params: { id } })),
    [id],
  );
  return problem ? undefined : answer?.data.product;
}
