import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import type { AdminCategory } from '#contract/categories/categories.ts';
import { categoryLimits } from '#contract/categories/category-rules.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useFieldsForm } from '#web/admin/records/use-fields-form.ts';
import { categoryForm } from './category-form.ts';

interface CategoryDialogProps {
  /** Undefined: a new one. */
  category: AdminCategory | undefined;
  onClose(): void;
}

const addressOf = (title: string) => addressFrom(title).slice(0, categoryLimits.addressMax);

/** Makes or changes a category. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const adminCall = useAdminCall();
  const form = useFieldsForm({
    fields: categoryForm,
    name: 'category',
    record: category,
    key: `category:${category?.address ?? 'new'}`,
    ask: (body) =>
      category
        ? adminCall(categoriesApi.updateCategory, { params: { address: category.address }, body })
        : adminCall(categoriesApi.createCategory, { body }),
    onSaved: onClose,
  });
  const { draft, change } = form;

  /** A new category's address follows its name until somebody writes another one. */
  function changeTitle(title: string): void {
    const follows = !category && draft.address === addressOf(draft.title);
    change({ title, ...(follows && { address: addressOf(title) }) });
  }

  return (
    <RecordDialog
      addressed
      form={form}
      long
      title={category ? 'Edit Category' : 'New Category'}
      saveLabel="Save Category"
      onClose={onClose}
    >
      <FormFields
        form={form}
        details={{
          title: { onChange: changeTitle },
          address: {
            hint: `/shop/${draft.address || '…'}${category ? '. An old address redirects here.' : ''}`,
          },
          googleCategory: { hint: <GoogleHint /> },
        }}
      />
    </RecordDialog>
  );
}

function GoogleHint() {
  return (
    <>
      For merchant feeds: its number in{' '}
      <a
        href="https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt"
        target="_blank"
        rel="noreferrer"
        className="text-accent underline"
      >
        Google’s list
      </a>
      , such as 500044 for artwork. Empty: Clothing (1604) for clothes, otherwise none.
    </>
  );
}
