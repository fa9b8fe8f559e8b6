import { useState } from 'react';
import type { AdminProduct, HiddenProduct } from '#contract/catalogue/admin-products.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { useAskedSearch } from '#web/ui/loading/use-asked-search.ts';
import { DeleteProduct } from './delete-product.tsx';

/** Edits or deletes the product of a tile. */
export function TileActions({ product }: { product: AdminProduct | HiddenProduct }) {
  const { asked: edit } = useAskedSearch();
  const [isDeleting, setDeleting] = useState(false);
  edit.delete('new');
  edit.set('edit', product._id);
  return (
    <div className="flex gap-2">
      <LinkButton
        to={{ search: String(edit) }}
        preventScrollReset
        variant="secondary"
        aria-label={`Edit ${product.name}`}
        className="min-w-0 flex-1 px-2!"
      >
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </LinkButton>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete ${product.name}`}
        onClick={() => setDeleting(true)}
        className="text-madder!"
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      <DeleteProduct product={product} isAsking={isDeleting} onDone={() => setDeleting(false)} />
    </div>
  );
}
