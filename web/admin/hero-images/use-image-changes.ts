import { useState } from 'react';
import { adminGalleryApi } from '#contract/hero-images/admin-gallery.endpoints.ts';
import type { HeroImage } from '#contract/hero-images/gallery.ts';
import { galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';

export type Direction = 'earlier' | 'later';

/** Moves and deletes images of a list, and reports failures. */
export function useImageChanges() {
  const call = useAdminCall();
  const [error, setError] = useState('');
  const [announced, setAnnounced] = useState('');
  const { task, run } = useRecordActions<'move' | 'remove'>({
    onRefused: ({ message }) => setError(message),
  });

  return {
    isBusy: task !== undefined,
    error,
    /** For screen readers, since the list changes silently. */
    announced,
    async move(image: HeroImage, direction: Direction): Promise<void> {
      setError('');
      const params = { id: image._id };
      const moved = () => call(adminGalleryApi.moveHeroImage, { params, body: { direction } });
      const { success } = await run('move', moved);
      if (success) setAnnounced(`${image.title || 'The image'} was moved ${direction}`);
    },
    async remove(image: HeroImage): Promise<void> {
      setError('');
      await run('remove', async () => {
        const answer = await call(adminGalleryApi.deleteHeroImage, { params: { id: image._id } });
        return answer.success || answer.status
          ? answer
          : { ...answer, message: galleryMessages.deleteFailed };
      });
    },
  };
}
export type ImageChanges = ReturnType<typeof useImageChanges>;
