import { useRef, useState } from 'react';
import { createAdminProduct, updateAdminProduct } from '#contract/admin-products.endpoints.ts';
import type { AdminProduct } from '#contract/admin-products.ts';
import { productFormMessages as say } from '#contract/product-form.ts';
import { toast } from '#web/ui/toast.ts';
import { useAdminUpload } from '../admin-upload.ts';
import { firstProblem, formDataOf } from './typed-product.ts';
import type { PickedFiles } from './use-picked-files.ts';
import type { ProductForm } from './use-product-form.ts';

/** Somebody else was faster. */
export interface Conflict {
  message: string;
  present: AdminProduct;
}

interface SaveParts {
  product: AdminProduct | undefined;
  form: ProductForm;
  files: PickedFiles;
  onSaved(): Promise<void>;
}

export function useSaveProduct({ product, form, files, onSaved }: SaveParts) {
  const upload = useAdminUpload();
  const [isSaving, setSaving] = useState(false);
  /** From 0 to 1, where files go along. */
  const [progress, setProgress] = useState<number>();
  const [conflict, setConflict] = useState<Conflict>();
  const giveUp = useRef<AbortController>(undefined);

  async function send() {
    const { draft, typed } = form;
    const seen = product && { updatedAt: draft.seen, stock: draft.seenStock };
    const fileOf = (id: string) => files.find(id)?.file;
    const data = formDataOf({ changes: draft.changes, typed, seen, fileOf });
    if (!product) data.append('key', draft.key);
    const hasFiles = data.has('images') || data.has('video');
    const stop = new AbortController();
    giveUp.current = stop;
    const options = {
      ...(hasFiles && { onProgress: setProgress }),
      signal: stop.signal,
    };
    const answer = product
      ? await upload(updateAdminProduct, data, { ...options, params: { id: product._id } })
      : await upload(createAdminProduct, data, options);
    return { answer, wasGivenUp: stop.signal.aborted };
  }

  async function save(): Promise<void> {
    const problem = firstProblem(form.typed, product);
    form.setProblem(problem);
    if (problem) return void toast.error(problem.message);
    setSaving(true);
    setConflict(undefined);
    const { answer, wasGivenUp } = await send();
    setSaving(false);
    setProgress(undefined);
    if (answer.success) {
      toast.success(product ? say.updated : say.created);
      files.forget(form.files);
      form.forgetDraft();
      return onSaved();
    }
    // The way to the login is taken; the draft waits.
    if (answer.status === 401) return;
    if (wasGivenUp) return void toast('Nothing was saved: you stopped the upload.');
    const present = (answer.data as { product?: AdminProduct } | undefined)?.product;
    if (answer.status === 409 && present) {
      setConflict({ message: answer.message, present });
    } else {
      form.setProblem(answer.errors?.[0]);
      toast.error(answer.status ? answer.message : say.saveFailed);
    }
  }

  return {
    save,
    isSaving,
    progress,
    conflict,
    settle: () => setConflict(undefined),
    stop: () => giveUp.current?.abort(),
  };
}
export type SaveProduct = ReturnType<typeof useSaveProduct>;
