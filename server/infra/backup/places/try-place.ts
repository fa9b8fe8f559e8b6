import { backupMessages } from '#contract/backups/backup-rules.ts';
import type { Random } from '#server/infra/clock.ts';
import { inTime } from '#server/infra/in-time.ts';
import { Problem } from '#server/infra/problems.ts';
import type { BackupPlace } from './backup-place.ts';

/** An owner waits for it, and a store that stops answering is asked several times. */
const PATIENCE_MS = 20_000;

/** Writes a small file, lists, reads and deletes it; throws a Problem about what it may not. */
export async function tryPlace(
  place: BackupPlace,
  random: Random,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const silent = () => new Problem('unavailable', backupMessages.silent(place.name));
  // What is late ends with the place, which the caller closes.
  await inTime(writeAndRead(place, random), patienceMs, silent);
}

async function writeAndRead(place: BackupPlace, random: Random): Promise<void> {
  const name = `haat-try-${random.id()}`;
  const content = random.bytes(64);
  await place.write(name, once(content));
  try {
    await place.list();
    if (!(await reads(place, name, content))) {
      throw new Problem('unavailable', backupMessages.readsOther(place.name));
    }
  } catch (error) {
    await place.remove(name).catch(() => {});
    throw error;
  }
  await place.remove(name);
}

/** Reads no more than it wrote: what answers there may send without end. */
async function reads(place: BackupPlace, name: string, content: Buffer): Promise<boolean> {
  let read = Buffer.alloc(0);
  for await (const piece of await place.read(name)) {
    read = Buffer.concat([read, piece]);
    if (read.length > content.length) return false;
  }
  return read.equals(content);
}

export async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
