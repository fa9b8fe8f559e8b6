import { useState } from 'react';
import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import type { AdminCategory } from '#contract/categories/categories.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';

interface DeleteCategoryProps {
  category: AdminCategory;
  /** Those that its products may go to. */
  others: readonly AdminCategory[];
  onClose(): void;
}

/** Asks where its products go. */
export function DeleteCategory({ category, others, onClose }: DeleteCategoryProps) {
  const adminCall = useAdminCall();
  const [moveTo, setMoveTo] = useState(others[0]?.address ?? '');
  const { task, run } = useRecordActions<'delete'>({ alwaysReloads: true });
  const { address, title, products } = category;
  const input = { params: { address }, query: { moveTo } };
  return (
    <Dialog
      open
      addressed
      onClose={onClose}
      title={`Delete ${title}?`}
      description="Its address will redirect there, and its coupons will apply to that whole category. Existing orders do not change."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            loading={task === 'delete'}
            onClick={() =>
              void run('delete', () => adminCall(categoriesApi.deleteCategory, input), onClose)
            }
          >
            Delete
          </Button>
        </>
      }
    >
      <SelectField
        label={products === 1 ? 'Move its product to' : `Move its ${products} products to`}
        value={moveTo}
        onChange={({ target }) => setMoveTo(target.value)}
        options={others.map((each) => ({ value: each.address, label: each.title }))}
      />
    </Dialog>
  );
}
