import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteAdminProduct } from '#contract/admin-products.endpoints.ts';
import type { AdminProduct } from '#contract/admin-products.ts';
import { productFormMessages as say } from '#contract/product-form.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';

interface DeleteProductProps {
  product: AdminProduct;
  isAsking: boolean;
  onDone(): void;
}

export function DeleteProduct({ product, isAsking, onDone }: DeleteProductProps) {
  const call = useAdminCall();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const answer = await call(deleteAdminProduct, { params: { id: product._id } });
    setBusy(false);
    if (!answer.success) {
      if (answer.status !== 401) toast.error(answer.message);
      return;
    }
    onDone();
    toast.success(say.deleted);
    await revalidate();
  }

  return (
    <ConfirmDialog
      open={isAsking}
      title={say.askDelete}
      description={`“${product.name}” leaves the shop. Orders that hold it keep it.`}
      confirmLabel="Delete"
      danger
      loading={isBusy}
      onConfirm={remove}
      onCancel={onDone}
    />
  );
}
