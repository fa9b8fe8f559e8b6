import clsx from 'clsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { type EditorProps, ProductEditor } from './product-editor.tsx';

/** The form of a product over the list. */
export default function ProductDialog(props: EditorProps) {
  return (
    <ProductEditor
      {...props}
      frame={({ form, isSaving, isWide, close }) => (
        <Dialog
          open
          addressed
          onClose={close}
          locked={isSaving}
          steady
          title={props.product ? 'Edit Product' : 'Add Product'}
          className={clsx(
            'scroll-pb-24 max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:p-4',
            isWide ? 'sm:max-w-6xl' : 'sm:max-w-3xl',
          )}
        >
          {form}
        </Dialog>
      )}
    />
  );
}
