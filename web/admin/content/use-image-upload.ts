import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import type { BrandImageUse } from '#contract/content/brand-images.ts';
import { readyImage } from '#web/admin/products/ready-image.ts';
import { useAdminUpload } from '#web/admin/records/admin-upload.ts';

/** The address of the stored image, or why it was refused. */
export type Uploaded = { image: string } | { problem: string };

/** Stores an image for a text. */
export function useImageUpload() {
  const upload = useAdminUpload();
  return async (picked: File): Promise<Uploaded> => {
    const ready = await readyImage(picked);
    if ('problem' in ready) return ready;
    const form = new FormData();
    form.append('image', ready.file);
    const answer = await upload(adminContentApi.addContentImage, form);
    return answer.success ? answer.data : { problem: answer.message };
  };
}

/** Stores an image of the brand as it is picked: it may be a drawing, or transparent. */
export function useBrandImageUpload(use: BrandImageUse) {
  const upload = useAdminUpload();
  return async (picked: File): Promise<Uploaded> => {
    const form = new FormData();
    form.append('use', use);
    form.append('image', picked);
    const answer = await upload(adminContentApi.addBrandImage, form);
    return answer.success ? answer.data : { problem: answer.message };
  };
}
