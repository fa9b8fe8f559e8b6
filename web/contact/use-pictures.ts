import { useEffect, useRef, useState } from 'react';
import { contactMessages } from '#contract/contact-rules.ts';
import { toast } from '#web/ui/toast.ts';
import { checkPictures } from './check-pictures.ts';

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

/** The pictures that go with a message about `subject`. */
export function usePictures(subject: string): Pictures {
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
      const problem = checkPictures(subject, files, chosen.length);
      if (problem) return void toast.error(problem);
      const added = files.map((file) => {
        lastId.current += 1;
        return { id: lastId.current, file, url: URL.createObjectURL(file) };
      });
      setChosen((before) => [...before, ...added]);
    },
    refuse(id) {
      toast.error(contactMessages.notAPicture);
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
