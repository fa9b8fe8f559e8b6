import { useEffect, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { largestImageBytes, uploadMessages, uploadTypes } from '#contract/api/uploads.ts';

/** An image that is chosen or removed, until it is saved. */
export function useAvatarChoice(user: User) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [isRemoved, setRemoved] = useState(false);
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(undefined);
    };
  }, [file]);

  return {
    file,
    isRemoved,
    error,
    progress,
    /** What to show: the chosen image, the present one, or none. */
    shown: preview ?? (isRemoved ? null : user.avatar),
    choose(chosen: File) {
      const problem = problemOf(chosen);
      setError(problem);
      if (problem) return;
      setFile(chosen);
      setRemoved(false);
    },
    remove() {
      setFile(undefined);
      setError(undefined);
      setRemoved(user.avatar !== null);
    },
    /** Back to the initial state. */
    reset() {
      setFile(undefined);
      setRemoved(false);
    },
    complain(message: string) {
      setError(message);
      setProgress(undefined);
    },
    showProgress: setProgress,
  };
}

function problemOf(file: File): string | undefined {
  if (!uploadTypes.includes(file.type)) return uploadMessages.notAnImage;
  if (file.size > largestImageBytes) return uploadMessages.imageTooHeavy;
  return undefined;
}
