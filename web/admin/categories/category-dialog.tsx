import { useState } from 'react';
import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import type { AdminCategory } from '#contract/categories/categories.ts';
import { InlineError } from '#web/admin/hero-images/inline-error.tsx';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { CategoryFields } from './category-fields.tsx';
import { nothingTyped, problemsOf, sentOf, type TypedCategory, typedOf } from './typed-category.ts';

interface CategoryDialogProps {
  /** Undefined: a new one. */
  category: AdminCategory | undefined;
  onClose(): void;
}

interface CategoryDraft extends TypedCategory {
  /** The version that the user saw. */
  seen?: string;
}

/** Makes or changes a category. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const adminCall = useAdminCall();
  const [error, setError] = useState('');
  const actions = useRecordActions<'save', AdminCategory>({
    record: 'category',
    onRefused: ({ errors, status, message }) => {
      if (!errors && status !== 401) setError(message);
    },
  });
  const form = useRecordForm<CategoryDraft, 'save', { data: { category: AdminCategory } }>({
    actions,
    task: 'save',
    key: category ? `category:${category.address}` : 'category:new',
    initial: category ? { ...typedOf(category), seen: category.updatedAt } : nothingTyped,
    check: problemsOf,
    ask({ seen, ...typed }) {
      setError('');
      const body = sentOf(typed);
      const params = { address: category?.address ?? '' };
      return category
        ? adminCall(categoriesApi.updateCategory, { params, body: { ...body, seen } })
        : adminCall(categoriesApi.createCategory, { body });
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog
      addressed
      form={form}
      long
      title={category ? 'Edit Category' : 'New Category'}
      saveLabel="Save Category"
      footnote={<InlineError message={error} />}
      onClose={onClose}
    >
      <CategoryFields
        typed={form.draft}
        problems={form.problems}
        isNew={!category}
        onChange={form.change}
      />
    </RecordDialog>
  );
}
