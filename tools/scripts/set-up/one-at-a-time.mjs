import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './places.mjs';
import { SetUpError, say } from './say.mjs';

/** Beside build/ and node_modules/, which the work deletes and creates again. */
const folder = join(root, '.locks');

/**
 * Does the work while no other process does work of this name in the clone; the lock of a killed
 * process is ignored. Prints `notice` while it waits.
 */
export async function oneAtATime(name, notice, work) {
  const path = join(folder, name);
  let hasPrinted = false;
  while (!tryToTake(path)) {
    const text = readText(path);
    if (isHolderGone(text)) removeStale(path, text);
    else {
      if (!hasPrinted) say(notice);
      hasPrinted = true;
      await delay(200);
    }
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** A link appears whole or not at all, so a half-written lock is never read. */
function tryToTake(path) {
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetUpError(
      `${root} cannot be written (${error.code}); start as the user it belongs to.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the stale lock away, and back again if a quicker process has replaced it meanwhile. */
function removeStale(path, stale) {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
    if (readText(aside) !== stale) linkSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isHolderGone(text) {
  if (text === '') return false;
  const { pid, start } = JSON.parse(text);
  return startOf(pid) !== start;
}

/** When a process started; undefined when it has ended, also as a zombie. */
function startOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
