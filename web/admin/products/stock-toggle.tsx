import clsx from 'clsx';
import { useState } from 'react';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';

/** Takes a product off sale and puts it back, without opening the form. */
export function StockToggle({ product }: { product: AdminProduct }) {
  const call = useAdminCall();
  const { run } = useRecordActions<'toggle'>();
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? product.onSale;

  async function toggle(): Promise<void> {
    const inStock = !product.onSale;
    setWanted(inStock);
    const params = { id: product._id };
    await run('toggle', async () => {
      const answer = await call(adminProductsApi.updateAdminProduct, { params, body: { inStock } });
      return answer.success || answer.status ? answer : { ...answer, message: say.stockFailed };
    });
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
