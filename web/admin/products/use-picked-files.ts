import { useCallback, useEffect, useRef, useState } from 'react';
import { useStaff } from '#web/admin/records/use-staff.ts';
import { newKey } from '#web/browser/new-key.ts';
import { findFile, forgetFiles, saveFile, sweepFiles } from './picked-files.ts';

interface Picked {
  file: File;
  /** For the preview. */
  url: string;
}

export interface PickedFiles {
  find(id: string): Picked | undefined;
  /** Returns the key under which it is stored. */
  save(file: File): string;
  forget(ids: readonly string[]): void;
}

/**
 * The files that were picked for a form, by the keys that its draft holds. `onLost` gets the keys
 * whose file this browser no longer has.
 */
export function usePickedFiles(
  ids: readonly string[],
  onLost: (ids: readonly string[]) => void,
): PickedFiles {
  const { _id: owner } = useStaff();
  const picked = useRef(new Map<string, Picked>());
  const [, rerender] = useState(0);
  const lost = useRef(onLost);
  lost.current = onLost;

  useEffect(() => {
    void sweepFiles(owner);
    const { current } = picked;
    return () => {
      for (const { url } of current.values()) URL.revokeObjectURL(url);
      current.clear();
    };
  }, [owner]);

  const missing = ids.filter((id) => !picked.current.has(id)).join(' ');
  useEffect(() => {
    if (!missing) return;
    let isCurrent = true;
    const find = async (id: string) => {
      const file = await findFile(id, owner);
      if (!isCurrent) return [];
      if (!file) return [id];
      picked.current.set(id, { file, url: URL.createObjectURL(file) });
      return [];
    };
    void Promise.all(missing.split(' ').map(find)).then((gone) => {
      if (!isCurrent) return;
      if (gone.flat().length > 0) lost.current(gone.flat());
      rerender((times) => times + 1);
    });
    return () => {
      isCurrent = false;
    };
  }, [missing, owner]);

  const find = useCallback((id: string) => picked.current.get(id), []);
  const save = useCallback(
    (file: File) => {
      const id = newKey();
      picked.current.set(id, { file, url: URL.createObjectURL(file) });
      void saveFile(id, owner, file);
      return id;
    },
    [owner],
  );
  const forget = useCallback((gone: readonly string[]) => {
    for (const id of gone) {
      const known = picked.current.get(id);
      if (known) URL.revokeObjectURL(known.url);
      picked.current.delete(id);
    }
    void forgetFiles(gone);
  }, []);
  return { find, save, forget };
}
