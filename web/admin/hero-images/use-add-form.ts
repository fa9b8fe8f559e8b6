import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { typedNumber } from '#contract/api/plain-number.ts';
import { adminGalleryApi } from '#contract/hero-images/admin-gallery.endpoints.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import { usePickedFiles } from '#web/admin/products/use-picked-files.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';
import { useDraft } from '#web/admin/records/use-draft.ts';
import type { Problems } from '#web/ui/forms/problems.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { nothingTyped, problemsOf, sentOf, type TypedImage } from './typed-image.ts';

interface AddDraft extends TypedImage {
  /** The key of the picked image; empty if there is none. */
  image: string;
}

const nothing: AddDraft = { ...nothingTyped, image: '' };

/** The form for a new image: its draft, its problems, and how it is sent. */
export function useAddForm() {
  const { draft, setDraft, forgetDraft, isRestored } = useDraft('hero-image:new', nothing);
  const files = usePickedFiles(draft.image ? [draft.image] : [], () =>
    setDraft((before) => ({ ...before, image: '' })),
  );
  const upload = useAdminUpload();
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState('');
  /** From 0 to 1 during the upload. */
  const [progress, setProgress] = useState<number>();
  const { image: key, ...typed } = draft;
  const image = files.find(key);

  function pick(file: File | undefined, problem?: string): void {
    if (key) files.forget([key]);
    setDraft((before) => ({ ...before, image: file ? files.save(file) : '' }));
    setProblems((before) => ({ ...before, image: problem }));
  }

  async function send(): Promise<boolean> {
    const sent = sentOf(typed);
    const found = problemsOf(sent, image !== undefined);
    setProblems(found);
    setError('');
    if (!image || Object.keys(found).length > 0) return false;
    const form = new FormData();
    for (const [name, value] of Object.entries(sent)) form.append(name, value);
    form.append('image', image.file);
    setProgress(0);
    const answer = await upload(adminGalleryApi.addHeroImage, form, { onProgress: setProgress });
    setProgress(undefined);
    if (!answer.success) {
      if (answer.status === 401) return false;
      const about = answer.errors?.[0];
      if (about) setProblems({ [about.field]: about.message });
      else setError(answer.status ? answer.message : galleryMessages.addFailed);
      return false;
    }
    forget();
    toast.success(answer.message ?? galleryMessages.added);
    await revalidate();
    return true;
  }

  function forget(): void {
    if (key) files.forget([key]);
    setProblems({});
    setError('');
    forgetDraft();
  }

  const order = typedNumber(typed.order);
  const shown: HeroImage = {
    ...sentOf(typed),
    _id: 'new',
    image: image?.url ?? '',
    order: order !== null && Number.isInteger(order) ? order : 0,
    updatedAt: '',
  };
  return {
    typed,
    set: (change: Partial<TypedImage>) => setDraft((before) => ({ ...before, ...change })),
    image,
    pick,
    problems,
    error,
    progress,
    send,
    isRestored,
    forget,
    /** As it will be shown. */
    shown,
  };
}
export type AddForm = ReturnType<typeof useAddForm>;
