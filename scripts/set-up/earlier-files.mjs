import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';

const present = join(root, 'build/client/assets');
// Not under build/, which is emptied by every build.
const earlier = join(root, '.react-router/earlier-assets');
/** For how long a page of an earlier release may still request its own files. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Moves the browser's files of the former release aside before a build. */
export function setEarlierFilesAside() {
  if (!existsSync(present)) return;
  rmSync(earlier, { recursive: true, force: true });
  mkdirSync(dirname(earlier), { recursive: true });
  renameSync(present, earlier);
}

/** Copies them beside the new ones: each name contains a hash, so none is overwritten. */
export function bringEarlierFilesBack(now = Date.now()) {
  if (!existsSync(earlier)) return;
  for (const name of readdirSync(earlier)) {
    const file = join(earlier, name);
    const isWanted = !existsSync(join(present, name)) && now - statSync(file).mtimeMs < KEPT_MS;
    if (isWanted) renameSync(file, join(present, name));
  }
  rmSync(earlier, { recursive: true, force: true });
}
