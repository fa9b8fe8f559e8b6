import { useEffect, useRef, useState } from 'react';
import { largestImageBytes, uploadMessages, uploadTypes } from '#contract/api/uploads.ts';
import { toast } from '#web/ui/toasts/toast.ts';

export interface ChosenImage {
  id: number;
  file: File;
  /** For the preview. */
  url: string;
}

export interface Images {
  chosen: readonly ChosenImage[];
  /** Adds all of the files or, with a toast that says why, none. */
  add(files: readonly File[]): void;
  remove(id: number): void;
  /** Removes a file that turned out not to be an image. */
  refuse(id: number): void;
  clear(): void;
}

/** Why files cannot be added where so many images are; undefined when they can. */
export type CheckImages = (files: readonly File[], present: number) => string | undefined;

/** The images that go with a form. */
export function useImages(check: CheckImages): Images {
  const [chosen, setChosen] = useState<readonly ChosenImage[]>([]);
  const lastId = useRef(0);
  const told = useRef<number>(undefined);
  useFreedAddresses(chosen.map(({ url }) => url));
  const remove = (id: number) => setChosen((before) => before.filter((image) => image.id !== id));

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
      // One toast, however many are refused.
      const again = told.current === undefined ? {} : { id: told.current };
      told.current = toast.error(uploadMessages.notAnImage, again);
      remove(id);
    },
    clear: () => setChosen([]),
  };
}

interface ImageRules {
  most: number;
  say: { notAnImage: string; imageTooHeavy: string };
  tooMany: string;
}

/** Why files cannot join so many images; undefined when they can. */
export function imageFilesProblem(
  files: readonly Pick<File, 'type' | 'size'>[],
  present: number,
  { most, say, tooMany }: ImageRules,
): string | undefined {
  if (files.some(({ type }) => !uploadTypes.includes(type))) return say.notAnImage;
  if (files.some(({ size }) => size > largestImageBytes)) return say.imageTooHeavy;
  return present + files.length > most ? tooMany : undefined;
}

/** A form with its images; undefined if one of them can no longer be read. */
export async function formWithImages(
  fields: Record<string, string>,
  images: readonly { file: File }[],
): Promise<FormData | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  try {
    for (const { file } of images) {
      // An image that was moved or changed meanwhile would fail in the middle of the upload.
      await file.slice(0, 1).arrayBuffer();
      form.append('images', file, file.name);
    }
  } catch {
    return undefined;
  }
  return form;
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
