import { isOfBefore, isTooOld, tooOld } from '#server/infra/database/before-1.0.0.ts';
import { checksumOf, type Migration } from '#server/infra/database/migrate.ts';
import { Problem } from '#server/infra/problems.ts';
import type { BackupFile } from './backup-file.ts';
import { digestOf } from './digest.ts';
import { backupFormat, type Manifest, manifestName, manifestSchema, namesOf } from './manifest.ts';
import { damaged, noBackup, readArchive } from './read-archive.ts';
import type { TarEntry } from './write-archive.ts';

interface CheckOptions {
  steps: readonly Migration[];
  /** Of the file, in bytes. */
  progress?: (done: number, all: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Reads a backup from its first byte to its last and returns its manifest.
 * @throws Problem if anything in it is damaged, or a newer Haat wrote it
 */
export async function checkBackup(
  file: BackupFile,
  { steps, progress = () => {}, signal }: CheckOptions,
): Promise<Manifest> {
  const { name: path, bytes } = file;
  const digests = new Map<string, string>();
  let last: TarEntry | undefined;
  for await (const entry of readArchive(file, (done) => progress(done, bytes))) {
    signal?.throwIfAborted();
    digests.set(entry.name, digestOf(entry.content));
    last = entry;
  }
  if (last?.name !== manifestName) throw noBackup(path);
  digests.delete(manifestName);
  const manifest = parseManifest(path, last.content);
  for (const { name, sha256 } of manifest.files) {
    if (digests.get(name) !== sha256) throw damaged(path, `${name} has changed since it was saved`);
  }
  if (digests.size !== manifest.files.length)
    throw damaged(path, 'it contains more than was saved');
  refuseOthers(path, manifest, steps);
  return manifest;
}

function parseManifest(path: string, content: Buffer): Manifest {
  try {
    const json: unknown = JSON.parse(content.toString('utf8'));
    const { format } = manifestSchema.pick({ format: true }).parse(json);
    if (format > backupFormat) throw newer(path, '');
    return manifestSchema.parse(json);
  } catch (error) {
    throw error instanceof Problem ? error : damaged(path, 'its list of contents is not valid');
  }
}

function refuseOthers(path: string, manifest: Manifest, steps: readonly Migration[]): void {
  const names = namesOf(manifest);
  if (isTooOld(names)) {
    throw new Problem('conflict', `${path} cannot be restored: ${tooOld}. Nothing was restored.`);
  }
  if (isOfBefore(names)) return;
  const known = new Map(steps.map((step) => [step.name, checksumOf(step)]));
  for (const { name, checksum } of manifest.migrations) {
    if (!known.has(name)) throw newer(path, ` (${manifest.haat}, with ${name})`);
    if (known.get(name) === checksum) continue;
    throw new Problem(
      'conflict',
      `${path} comes from a different Haat: its ${name} differs from the one here. Nothing was restored.`,
    );
  }
}

function newer(path: string, which: string): Problem {
  return new Problem(
    'conflict',
    `${path} was made by a newer Haat${which}; restore it with that one. Nothing was restored.`,
  );
}
