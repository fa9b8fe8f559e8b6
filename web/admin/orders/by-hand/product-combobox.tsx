import clsx from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { formatRupees } from '#contract/money/money.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { call } from '#web/api/call.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';

const FOUND = 8;
const PATIENCE_MS = 250;

interface ProductComboboxProps {
  name: string;
  error: string | undefined;
  disabled: boolean;
  onAdd(product: Product): void;
}

/** Finds a product by what is typed, with its price and stock: arrows and Enter, or a tap. */
export function ProductCombobox({ name, error, disabled, onAdd }: ProductComboboxProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const q = typed.trim();
  const { answer } = useRead(
    q.length >= 2 && (() => call(catalogueApi.searchProducts, { query: { q } })),
    [q],
    PATIENCE_MS,
  );
  const found = q.length >= 2 ? (answer?.data.products.slice(0, FOUND) ?? []) : [];
  const active = Math.min(at, found.length - 1);
  const isOpen = found.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  function add(product: Product | undefined): void {
    if (!product) return;
    setTyped('');
    setAt(0);
    onAdd(product);
  }

  function press(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'Enter') {
      // Enter would save the order.
      event.preventDefault();
      add(found[active]);
    } else if (key === 'Escape') setTyped('');
    else if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      setAt((active + (key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    }
  }

  return (
    <div className="grid gap-2">
      <TextField
        name={name}
        label="Add a product"
        hint="Search by name, tag or material"
        error={error}
        disabled={disabled}
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionId(active) : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Found products"
        hidden={!isOpen}
        className="rounded-md border border-line"
      >
        {found.map((product, index) => (
          // The field has the focus and its keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={product.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => add(product)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 p-2 hover:bg-shade',
              index === active && 'bg-shade',
            )}
          >
            <ResponsiveImage
              image={product.image}
              alt=""
              sizes="2.75rem"
              className="size-11 shrink-0 rounded-md"
            />
            <span lang={languageOf(product.name)} className="min-w-0 flex-1 truncate">
              {product.name}
            </span>
            <span className="shrink-0 text-right text-sm tabular-nums">
              <strong className="block">{priceOf(product)}</strong>
              <span className="text-soft">{stockOf(product)}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function priceOf({ price, discountPrice }: Product): string {
  return formatRupees(discountPrice ?? price);
}

function stockOf({ inStock, availableQuantity }: Product): string {
  if (!inStock) return 'Sold out';
  return availableQuantity === null ? 'No limit' : `${availableQuantity} left`;
}
