import { useState } from 'react';
import { adminGalleryApi } from '#contract/hero-images/admin-gallery.endpoints.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import { usePickedFiles } from '#web/admin/products/use-picked-files.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';
import { useFieldsForm } from '#web/admin/records/use-fields-form.ts';
import { newImageForm } from './image-form.ts';

/** The form for a new image, which is uploaded with its texts. */
export function useAddForm() {
  const upload = useAdminUpload();
  /** From 0 to 1 during the upload. */
  const [progress, setProgress] = useState<number>();
  const form = useFieldsForm({
    fields: newImageForm,
    name: 'image',
    key: 'hero-image:new',
    async ask({ image: key, ...texts }) {
      const data = new FormData();
      for (const [name, value] of Object.entries(texts)) data.append(name, String(value ?? ''));
      const picked = files.find(key);
      if (picked) data.append('image', picked.file);
      setProgress(0);
      const answer = await upload(adminGalleryApi.addHeroImage, data, { onProgress: setProgress });
      setProgress(undefined);
      return answer.success || answer.status
        ? answer
        : { ...answer, message: galleryMessages.addFailed };
    },
    onSaved: (): void => files.forget([key]),
  });
  const { draft, problems } = form;
  const key = draft.image;
  const files = usePickedFiles(key ? [key] : [], () => form.change({ image: '' }));
  const image = files.find(key);
  const { order, ...texts } = newImageForm.sentOf(draft);
  /** As it will be shown. */
  const shown: HeroImage = {
    ...texts,
    _id: 'new',
    image: image?.url ?? '',
    order: Number.isInteger(order) ? Number(order) : 0,
    updatedAt: '',
  };
  return {
    ...form,
    image,
    progress,
    shown,
    pick(file: File | undefined, problem?: string): void {
      if (key) files.forget([key]);
      form.change({ image: file ? files.save(file) : '' });
      if (problem) form.setProblems({ ...problems, image: problem });
    },
    forgetDraft(): void {
      if (key) files.forget([key]);
      form.forgetDraft();
    },
  };
}

export type AddForm = ReturnType<typeof useAddForm>;
