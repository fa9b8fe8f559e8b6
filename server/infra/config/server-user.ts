import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that runs the database: PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
  name: string;
}

const NOBODY: ServerUser = { uid: 65534, gid: 65534, name: 'nobody' };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The unprivileged user for a server that root starts; undefined if we are not root. */
export function chooseServerUser(): ServerUser | undefined {
  if (!isRoot()) return undefined;
  return findUser('haat') ?? findUser('postgres') ?? findUser('nobody') ?? NOBODY;
}

function findUser(name: string): ServerUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((option) => askId(option, name));
  return uid && gid ? { uid, gid, name } : undefined;
}

function askId(option: string, name: string): number | undefined {
  try {
    const answer = execFileSync('id', [option, name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(answer);
  } catch {
    return undefined;
  }
}

/** Whether the user may pass through every folder above `path` (and so open what it owns there). */
export function canReach(user: ServerUser, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!mayEnter(user, folder)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function mayEnter(user: ServerUser, folder: string): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false });
  // Missing folders will be created by us, with sufficient rights.
  if (!entry) return true;
  if (entry.uid === user.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === user.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}
