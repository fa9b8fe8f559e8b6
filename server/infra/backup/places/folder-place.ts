import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#server/infra/config/data-dir.ts';
import { Problem } from '#server/infra/problems.ts';
import { isBackupName } from './backup-name.ts';
import type { BackupPlace } from './backup-place.ts';

const UNFINISHED = '.unfinished';

/** Another folder than the shop's own must be there: a disk that is not mounted is none. */
export function openFolderPlace(folder: string, { isOwn }: { isOwn: boolean }): BackupPlace {
  const explained = <T>(work: Promise<T>) =>
    work.catch((error) => {
      throw whyNot(error, folder);
    });
  return {
    name: folder,
    write(name, content) {
      if (isOwn) makeFolder(folder, 0o700);
      return explained(write(folder, name, content));
    },
    read: (name) => explained(read(join(folder, name))),
    list: () => explained(list(folder)),
    remove: (name) => explained(rm(join(folder, name), { force: true })),
    close: () => {},
  };
}

async function write(
  folder: string,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  if (!(await stat(folder).catch(noneIfMissing))) {
    throw new Problem('unavailable', `There is no folder ${folder} on the shop’s machine.`);
  }
  await removeUnfinished(folder);
  const draft = join(folder, `${name}${UNFINISHED}`);
  try {
    const file = await open(draft, 'w', 0o600);
    await pipeline(content, file.createWriteStream({ flush: true }));
    const { size } = await stat(draft);
    await rename(draft, join(folder, name));
    return size;
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** What a power cut left behind; one backup is written at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const isOurs = name.endsWith(UNFINISHED) && isBackupName(name.slice(0, -UNFINISHED.length));
    if (isOurs) await rm(join(folder, name), { force: true });
  }
}

async function read(path: string) {
  const file = await open(path);
  return createReadStream(path, { fd: file });
}

async function list(folder: string) {
  const names = await readdir(folder).catch((error) => {
    // It is made with the first backup.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const sizes = names.filter(isBackupName).map(async (name) => {
    const { size } = await stat(join(folder, name));
    return { name, bytes: size };
  });
  return Promise.all(sizes);
}

function whyNot(error: unknown, folder: string): unknown {
  if (error instanceof Problem || !(error instanceof Error) || !('code' in error)) return error;
  const sentences: Record<string, string> = {
    ENOSPC: `The disk of ${folder} is full.`,
    EDQUOT: `The disk of ${folder} is full.`,
    EACCES: `The shop may not write to ${folder}.`,
    EPERM: `The shop may not write to ${folder}.`,
    // As the unit file makes it for whatever it does not list.
    EROFS: `The shop may not write to ${folder}: its disk is read-only, or ReadWritePaths in haat.service does not name it.`,
    ENOTDIR: `${folder} is not a folder.`,
    EEXIST: `${folder} is not a folder.`,
    ENOENT: `There is no such backup in ${folder}.`,
  };
  const sentence = sentences[String(error.code)];
  if (sentence) return new Problem('unavailable', sentence, { cause: error });
  if (!('syscall' in error)) return error;
  const reason = error.message.split(',')[0];
  return new Problem('unavailable', `${folder} cannot be used (${reason}).`, { cause: error });
}

function noneIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  throw error;
}
