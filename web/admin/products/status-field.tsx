import type { ProductStatus } from '#contract/catalogue/admin-product-rules.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import type { ProductForm } from './use-product-form.ts';

const options: { value: ProductStatus; label: string }[] = [
  { value: 'shown', label: 'Shown in the shop' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'draft', label: 'Draft' },
];

interface StatusFieldProps {
  form: ProductForm;
  product: AdminProduct | undefined;
  /** Instead of in a dialog. */
  isPage: boolean;
  onPreview(): void;
}

/** Who sees the product once it is saved; of one in the shop, the way to its page. */
export function StatusField({
  form: { typed, set },
  product,
  isPage,
  onPreview,
}: StatusFieldProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3">
      <SelectField
        label="Status"
        value={typed.status}
        options={options}
        onChange={({ target }) => set('status', target.value as ProductStatus)}
        className="max-sm:grow"
      />
      <Button variant="secondary" onClick={onPreview}>
        Preview
      </Button>
      {!isPage && (
        <LinkButton to={`/admin/products/${product?._id ?? 'new'}`} variant="secondary">
          Open as a page
        </LinkButton>
      )}
      {product?.status === 'shown' && (
        <a
          href={`/product/${product.id}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          View in shop
        </a>
      )}
    </div>
  );
}
