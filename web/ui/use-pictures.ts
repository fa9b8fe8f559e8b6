import { useEffect, useRef, useState } from 'react';
import { uploadMessages } from '#contract/uploads.ts';
import { toast } from './toast.ts';

export interface ChosenPicture {
  id: number;
  file: File;
  /** For the preview. */
  url: string;
}

export interface Pictures {
  chosen: readonly ChosenPicture[];
  /** Adds all of the files or, with a toast that says why, none. */
  add(files: readonly File[]): void;
  remove(id: number): void;
  /** What turned out not to be a picture when it was to be shown. */
  refuse(id: number): void;
  clear(): void;
}

/** Why files cannot be added where so many pictures are; undefined when they can. */
export type CheckPictures = (files: readonly File[], present: number) => string | undefined;

/** The pictures that go with a form. */
export function usePictures(check: CheckPictures): Pictures {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const lastId = useRef(0);
  useFreedAddresses(chosen.map(({ url }) => url));
  const remove = (id: number) =>
    setChosen((before) => before.filter((picture) => picture.id !== id));

  return {
    chosen,
    remove,
    add(files) {
      if (files.length === 0) return;
      const problem = check(files, chosen.length);
      if (problem) return void toast.error(problem);
      const added = files.map((file) => {
        lastId.current += 1;
        return { id: lastId.current, file, url: URL.createObjectURL(file) };
      });
      setChosen((before) => [...before, ...added]);
    },
    refuse(id) {
      toast.error(uploadMessages.notAPicture);
      remove(id);
    },
    clear: () => setChosen([]),
  };
}

/** Frees the memory behind previews that are shown no more. */
function useFreedAddresses(shown: readonly string[]): void {
  const made = useRef(new Set<string>());
  useEffect(() => {
    for (const url of made.current) if (!shown.includes(url)) URL.revokeObjectURL(url);
    made.current = new Set(shown);
  }, [shown]);
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
