import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import type { AdminMaker } from '#contract/makers/admin-makers.ts';
import { RestoredHint } from '#web/admin/records/restored-hint.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { ConflictNote } from './conflict-note.tsx';
import { ImageField } from './image-field.tsx';
import { ProductFields } from './product-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { StatusField } from './status-field.tsx';
import { usePickedFiles } from './use-picked-files.ts';
import { useProductForm } from './use-product-form.ts';
import { useSaveProduct } from './use-save-product.ts';
import { VariantFields } from './variant-fields.tsx';
import { VideoField } from './video-field.tsx';

const ProductPreview = lazy(() => import('./product-preview.tsx'));

export interface EditorProps {
  /** Undefined: a new one. */
  product: AdminProduct | undefined;
  makers: readonly AdminMaker[];
  onClose(): void;
  onSaved(saved: AdminProduct): unknown;
  /** The product, and where it is listed, have to be loaded again. */
  onStale(): Promise<void>;
}

interface ProductEditorProps extends EditorProps {
  /** On a page of its own, in two columns, instead of in a dialog. */
  isPage?: boolean;
  frame(parts: { form: ReactNode; isSaving: boolean; isWide: boolean; close(): void }): ReactNode;
}

const part = 'grid min-w-0 content-start gap-8';
const columns = 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]';

/** Adds or edits a product. The draft stays if the form is left before saving. */
export function ProductEditor({
  product,
  makers,
  onClose,
  onSaved,
  onStale,
  isPage = false,
  frame: show,
}: ProductEditorProps) {
  const form = useProductForm(product, makers);
  const files = usePickedFiles(form.files, (lost) => {
    form.set('images', (before) => before.filter(({ id }) => !lost.includes(id)));
    form.set('video', (before) => (before && lost.includes(before.id) ? null : before));
    toast.error('This browser no longer has a file that you chose. Please choose it again.');
  });
  const saving = useSaveProduct({ product, form, files, onSaved });
  const [isPreviewed, setPreviewed] = useState(false);
  const frame = useRef<HTMLFormElement>(null);

  function close(): void {
    if (Object.keys(form.draft.changes).length > 0) {
      toast('Not saved. Your draft is still here.', {
        action: { label: 'Continue', to: addressOf(product, isPage) },
      });
    }
    onClose();
  }

  const { problem } = form;
  useEffect(() => {
    const field = problem && frame.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`);
    field?.focus();
  }, [problem]);

  // Many variants need the room.
  const isWide = form.typed.variants !== null;
  const selling = (
    <>
      <ProductFields form={form} makers={makers} only="price" />
      <VariantFields form={form} files={files} product={product} />
    </>
  );
  const status = (
    <StatusField
      form={form}
      product={product}
      isPage={isPage}
      onPreview={() => setPreviewed(true)}
    />
  );
  const shown = (
    <>
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
          <div className={clsx('grid min-w-0 gap-8', isPage && columns)}>
            <div className={part}>
              <ImageField form={form} files={files} locked={saving.isSaving} />
              <ProductFields form={form} makers={makers} only="words" />
            </div>
            {isPage && (
              <div className={clsx(part, 'lg:col-start-2 lg:row-span-2 lg:row-start-1')}>
                {status}
                {!isWide && selling}
              </div>
            )}
            <div className={part}>
              {(!isPage || isWide) && selling}
              <ProductFields form={form} makers={makers} only="facts" />
              <VideoField form={form} files={files} product={product} />
              {!isPage && status}
            </div>
          </div>
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
        <SaveBar saving={saving} isPage={isPage} onClose={close} />
      </form>
      {isPreviewed && (
        <Suspense>
          <ProductPreview
            form={form}
            files={files}
            product={product}
            onClose={() => setPreviewed(false)}
          />
        </Suspense>
      )}
    </>
  );
  return show({ form: shown, isSaving: saving.isSaving, isWide, close });
}

/** Of the form, as it was left. */
function addressOf(product: AdminProduct | undefined, isPage: boolean): string {
  if (isPage) return `/admin/products/${product?._id ?? 'new'}`;
  return `/admin/products?${product ? `edit=${product._id}` : 'new='}`;
}
