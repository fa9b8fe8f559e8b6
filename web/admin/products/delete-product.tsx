import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { AdminProduct, HiddenProduct } from '#contract/catalogue/admin-products.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

interface DeleteProductProps {
  product: AdminProduct | HiddenProduct;
  isAsking: boolean;
  onDone(): void;
}

export function DeleteProduct({ product, isAsking, onDone }: DeleteProductProps) {
  const call = useAdminCall();
  const { task, run } = useRecordActions<'delete'>();
  const params = { id: product._id };
  const remove = () =>
    run('delete', () => call(adminProductsApi.deleteAdminProduct, { params }), onDone);

  return (
    <ConfirmDialog
      open={isAsking}
      title={say.askDelete}
      description={`“${product.name}” is removed from the shop. Existing orders keep the product.`}
      confirmLabel="Delete"
      danger
      loading={task === 'delete'}
      onConfirm={remove}
      onCancel={onDone}
    />
  );
}
