import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { ImagePlus } from '#web/ui/icons/form-icons.ts';
import { SpinnerMark } from '#web/ui/loading/spinner.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useImageUpload } from '../use-image-upload.ts';
import { insertNode } from './insert-node.ts';

/** Uploads an image and sets it where the cursor is. */
export function InsertImage({ editor }: { editor: Editor }) {
  const upload = useImageUpload();
  const [isBusy, setBusy] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    const added = await upload(file);
    setBusy(false);
    if ('problem' in added) toast.error(added.problem);
    else {
      const image = { type: 'image', attrs: { src: added.image, alt: '' } };
      insertNode(editor, image);
    }
  }

  return (
    <label
      title="Image"
      className="relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-shade has-focus-visible:outline-3 has-focus-visible:outline-indigo"
    >
      {isBusy ? <SpinnerMark /> : <ImagePlus aria-hidden="true" className="size-5" />}
      <input
        type="file"
        accept="image/*"
        aria-label="Image"
        disabled={isBusy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
