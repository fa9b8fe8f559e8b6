import { deleteAdminProduct } from '#contract/admin-products.endpoints.ts';
import type { AdminProduct } from '#contract/admin-products.ts';
import { productFormMessages as say } from '#contract/product-form.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAdminCall } from '../admin-call.ts';
import { useRecordActions } from '../use-record-actions.ts';

interface DeleteProductProps {
  product: AdminProduct;
  isAsking: boolean;
  onDone(): void;
}

export function DeleteProduct({ product, isAsking, onDone }: DeleteProductProps) {
  const call = useAdminCall();
  const { task, run } = useRecordActions<'delete'>();
  const params = { id: product._id };
  const remove = () => run('delete', () => call(deleteAdminProduct, { params }), onDone);

  return (
    <ConfirmDialog
      open={isAsking}
      title={say.askDelete}
      description={`“${product.name}” leaves the shop. Orders that hold it keep it.`}
      confirmLabel="Delete"
      danger
      loading={task === 'delete'}
      onConfirm={remove}
      onCancel={onDone}
    />
  );
}
