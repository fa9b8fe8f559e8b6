import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteHeroImage, moveHeroImage } from '#contract/admin-gallery.endpoints.ts';
import type { HeroImage } from '#contract/gallery.ts';
import { galleryMessages } from '#contract/gallery-rules.ts';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';

export type Direction = 'earlier' | 'later';

/** Moves and deletes pictures of a list, and tells of what failed. */
export function useImageChanges() {
  const call = useAdminCall();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [told, setTold] = useState('');

  async function change(work: () => Promise<{ message: string } | null>): Promise<boolean> {
    setBusy(true);
    setError('');
    const failure = await work();
    if (failure) setError(failure.message);
    else await revalidate();
    setBusy(false);
    return !failure;
  }

  return {
    isBusy,
    error,
    /** For those who do not see the list change. */
    told,
    async move(image: HeroImage, direction: Direction): Promise<void> {
      const isMoved = await change(async () => {
        const answer = await call(moveHeroImage, {
          params: { id: image._id },
          body: { direction },
        });
        return answer.success ? null : answer;
      });
      if (isMoved) setTold(`${image.title || 'The image'} was moved ${direction}`);
    },
    async remove(image: HeroImage): Promise<void> {
      await change(async () => {
        const answer = await call(deleteHeroImage, { params: { id: image._id } });
        if (answer.success) {
          toast.success(answer.message ?? galleryMessages.deleted);
          return null;
        }
        return { message: answer.status ? answer.message : galleryMessages.deleteFailed };
      });
    },
  };
}
export type ImageChanges = ReturnType<typeof useImageChanges>;
