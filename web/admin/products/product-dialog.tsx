import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { ConflictNote } from './conflict-note.tsx';
import { ImageField } from './image-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { usePickedFiles } from './use-picked-files.ts';
import { useProductForm } from './use-product-form.ts';
import { useSaveProduct } from './use-save-product.ts';
import { VariantFields } from './variant-fields.tsx';
import { VideoField } from './video-field.tsx';

interface ProductDialogProps {
  /** Undefined: a new one. */
  product: AdminProduct | undefined;
  makers: readonly AdminMaker[];
  onClose(): void;
  onSaved(): unknown;
  /** The list, and the product in it, have to be loaded again. */
  onStale(): Promise<void>;
}

/** Adds or edits a product. The draft stays if the dialog is closed before saving. */
export default function ProductDialog({
  product,
  makers,
  onClose,
  onSaved,
  onStale,
}: ProductDialogProps) {
  const form = useProductForm(product, makers);
  const files = usePickedFiles(form.files, (lost) => {
    form.set('images', (before) => before.filter(({ id }) => !lost.includes(id)));
    form.set('video', (before) => (before && lost.includes(before.id) ? null : before));
    toast.error('This browser no longer has a file that you chose. Please choose it again.');
  });
  const saving = useSaveProduct({ product, form, files, onSaved });
  const frame = useRef<HTMLFormElement>(null);

  const { problem } = form;
  useEffect(() => {
    const field = problem && frame.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`);
    field?.focus();
  }, [problem]);

  return (
    <Dialog
      open
      addressed
      onClose={onClose}
      locked={saving.isSaving}
      steady
      title={product ? 'Edit Product' : 'Add Product'}
      className={clsx(
        'scroll-pb-24 max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:p-4',
        form.typed.variants ? 'sm:max-w-6xl' : 'sm:max-w-3xl',
      )}
    >
      <form
        ref={frame}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save();
        }}
      >
        <fieldset disabled={saving.isSaving} className="grid min-w-0 gap-8">
          {form.isRestored && (
            <RestoredHint
              onForget={() => {
                files.forget(form.files);
                form.forgetDraft();
              }}
            />
          )}
          <ProductFields form={form} makers={makers} />
          <VariantFields form={form} files={files} product={product} />
          <ImageField form={form} files={files} locked={saving.isSaving} />
          <VideoField form={form} files={files} product={product} />
        </fieldset>
        {saving.conflict && (
          <ConflictNote
            conflict={saving.conflict}
            onKeepMine={async () => {
              if (saving.conflict) form.standOn(saving.conflict.present);
              saving.settle();
              await onStale();
            }}
            onDrop={async () => {
              files.forget(form.files);
              form.forgetDraft();
              saving.settle();
              await onStale();
            }}
          />
        )}
        <SaveBar saving={saving} onClose={onClose} />
      </form>
    </Dialog>
  );
}
