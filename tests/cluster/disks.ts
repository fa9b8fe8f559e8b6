import { execFileSync, spawnSync } from 'node:child_process';
import { statfsSync, statSync } from 'node:fs';
import { programPath } from './requirements.ts';

/** Far more than an hour of chaos needs; memory is used only for what lies on it. */
const SIZE = '6g';
const settings = { env: { PATH: programPath }, stdio: 'ignore' } as const;

/** A disk of its own for a folder, in memory. */
export interface Disk {
  /** Leaves no room beyond what lies on it, until the returned function is called. */
  fill(): () => void;
  remove(): void;
}

/** Undefined where this machine does not let this process mount one. */
export function openDisk(folder: string): Disk | undefined {
  const { uid, gid } = statSync(folder);
  const mount = (...words: string[]) => execFileSync('mount', words, settings);
  const resize = (size: string | number) => mount('-o', `remount,size=${size}`, folder);
  try {
    mount('-t', 'tmpfs', '-o', `size=${SIZE},mode=700,uid=${uid},gid=${gid}`, 'haat', folder);
  } catch {
    return undefined;
  }
  return {
    fill() {
      for (let tries = 0; ; tries += 1) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        try {
          resize((blocks - bfree) * bsize);
          return () => resize(SIZE);
        } catch (error) {
          // It was written to in between.
          if (tries === 20) throw error;
        }
      }
    },
    remove: () => void spawnSync('umount', ['--lazy', folder], settings),
  };
}
