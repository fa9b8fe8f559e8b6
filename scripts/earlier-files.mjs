import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './places.mjs';

const present = join(root, 'build/client/assets');
// Not under build/, which is emptied by every build.
const earlier = join(root, '.react-router/earlier-assets');
/** A page that was opened before a new release still asks for its own files for so long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Puts the browser's files of the release before out of the build's way. */
export function setEarlierFilesAside() {
  if (!existsSync(present)) return;
  rmSync(earlier, { recursive: true, force: true });
  mkdirSync(dirname(earlier), { recursive: true });
  renameSync(present, earlier);
}

/** Lays them beside the new ones: each has its content in its name, so none takes another's place. */
export function bringEarlierFilesBack(now = Date.now()) {
  if (!existsSync(earlier)) return;
  for (const name of readdirSync(earlier)) {
    const file = join(earlier, name);
    const isWanted = !existsSync(join(present, name)) && now - statSync(file).mtimeMs < KEPT_MS;
    if (isWanted) renameSync(file, join(present, name));
  }
  rmSync(earlier, { recursive: true, force: true });
}
