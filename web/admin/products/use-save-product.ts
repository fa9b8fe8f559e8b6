import { useRef, useState } from 'react';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { productLimitsOf } from '#contract/catalogue/product-limits.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { formDataOf } from './product-form-data.ts';
import { firstProblem } from './typed-product.ts';
import type { PickedFiles } from './use-picked-files.ts';
import type { ProductForm } from './use-product-form.ts';

/** Someone else saved first. */
export interface Conflict {
  message: string;
  present: AdminProduct;
}

interface SaveParts {
  product: AdminProduct | undefined;
  form: ProductForm;
  files: PickedFiles;
  onSaved(saved: AdminProduct): unknown;
}

export function useSaveProduct({ product, form, files, onSaved }: SaveParts) {
  const upload = useAdminUpload();
  const limits = productLimitsOf(useShopFacts());
  /** From 0 to 1, if files are uploaded. */
  const [progress, setProgress] = useState<number>();
  const giveUp = useRef<AbortController>(undefined);
  const { task, stale, settle, run } = useRecordActions<'save', AdminProduct>({
    record: 'product',
    onRefused({ status, message, errors }) {
      // The browser goes to the login; the draft is kept.
      if (status === 401) return;
      if (giveUp.current?.signal.aborted) {
        return void toast('Nothing was saved, because you stopped the upload.');
      }
      form.setProblem(errors?.[0]);
      toast.error(status ? message : say.saveFailed);
    },
  });

  function send() {
    const { draft, typed } = form;
    const seen = product && {
      updatedAt: draft.seen,
      stock: draft.seenStock,
      counts: draft.seenCounts,
    };
    const fileOf = (id: string) => files.find(id)?.file;
    const data = formDataOf({ changes: draft.changes, typed, seen, product, fileOf });
    if (!product) data.append('key', draft.key);
    const hasFiles = data.has('images') || data.has('video');
    const stop = new AbortController();
    giveUp.current = stop;
    const options = {
      ...(hasFiles && { onProgress: setProgress }),
      signal: stop.signal,
    };
    const answer = product
      ? upload(adminProductsApi.updateAdminProduct, data, {
          ...options,
          params: { id: product._id },
        })
      : upload(adminProductsApi.createAdminProduct, data, options);
    return answer.finally(() => setProgress(undefined));
  }

  async function save(): Promise<void> {
    const problem = firstProblem(form.typed, limits, product);
    form.setProblem(problem);
    if (problem) return void toast.error(problem.message);
    settle();
    await run('save', send, ({ data }) => {
      files.forget(form.files);
      form.forgetDraft();
      return onSaved(data.product);
    });
  }

  return {
    save,
    isSaving: task === 'save',
    progress,
    conflict: stale,
    settle,
    stop: () => giveUp.current?.abort(),
  };
}
export type SaveProduct = ReturnType<typeof useSaveProduct>;
