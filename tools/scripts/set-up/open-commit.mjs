import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './places.mjs';
import { NotPossible } from './say.mjs';

export const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The files of a commit in a folder of their own, with the packages of this clone, until this process ends. */
export function openCommit(name) {
  const commit = findCommit(name);
  const folder = mkdtempSync(join(tmpdir(), 'haat-commit-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  });
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  const lockOf = (clone) => {
    const { packages } = JSON.parse(readFileSync(join(clone, 'package-lock.json'), 'utf8'));
    // Without its first entry, the program's own.
    return JSON.stringify({ ...packages, '': undefined });
  };
  if (lockOf(folder) !== lockOf(root)) throw new NotPossible(`${name} needs other packages.`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The whole name of a commit. */
export function findCommit(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  } catch {
    throw new NotPossible(
      `There is no commit ${name}; this needs a whole clone, with its history.`,
    );
  }
}
