import { addContentImage } from '#contract/content/admin-content.endpoints.ts';
import { readyImage } from '#web/admin/products/ready-image.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';

/** Stores an image for a text; the answer is its address, or why it was refused. */
export function useImageUpload() {
  const upload = useAdminUpload();
  return async (picked: File): Promise<{ image: string } | { problem: string }> => {
    const ready = await readyImage(picked);
    if ('problem' in ready) return ready;
    const form = new FormData();
    form.append('image', ready.file);
    const answer = await upload(addContentImage, form);
    return answer.success ? answer.data : { problem: answer.message };
  };
}
