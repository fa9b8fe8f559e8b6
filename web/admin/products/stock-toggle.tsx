import clsx from 'clsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { updateAdminProduct } from '#contract/admin-products.endpoints.ts';
import type { AdminProduct } from '#contract/admin-products.ts';
import { productFormMessages as say } from '#contract/product-form.ts';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';

/** Takes a product off sale and puts it back, without a way through the form. */
export function StockToggle({ product }: { product: AdminProduct }) {
  const call = useAdminCall();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? product.onSale;

  async function toggle(): Promise<void> {
    const inStock = !product.onSale;
    setWanted(inStock);
    const params = { id: product._id };
    const answer = await call(updateAdminProduct, { params, body: { inStock } });
    if (answer.success) {
      toast.success(inStock ? say.markedIn : say.markedOut);
      await revalidate();
    } else if (answer.status !== 401) {
      toast.error(answer.status ? answer.message : say.stockFailed);
    }
    setWanted(undefined);
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`In stock: ${product.name}`}
      aria-disabled={wanted !== undefined}
      onClick={() => wanted === undefined && void toggle()}
      className="group flex min-h-11 items-center gap-2 text-sm"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'flex h-6 w-11 shrink-0 items-center rounded-full border px-0.5 transition-colors',
          isOn ? 'justify-end border-leaf bg-leaf' : 'border-edge bg-shade',
        )}
      >
        <span className={clsx('size-4.5 rounded-full', isOn ? 'bg-rice' : 'bg-edge')} />
      </span>
      In stock
    </button>
  );
}
