import { readFile, realpath, stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { type FetchOptions, fetchFile, NotFetched, tooLarge } from './fetch-file.ts';

export interface CollectOptions {
  /** The folder of the CSV: files beside it can be named. Without one, only addresses can. */
  folder: string | undefined;
  /** Also addresses of this machine and its network. */
  allowPrivate: boolean;
}

export type Collect = (source: string, largestBytes: number) => Promise<Buffer>;

/** After so many failures in a row a host is skipped. */
const PATIENCE = 3;

/** Reads what a cell names, an address or a file beside the CSV; throws NotFetched. */
export function openCollector({ folder, allowPrivate }: CollectOptions): Collect {
  const failures = new Map<string, number>();

  async function collectFromHost(address: string, options: FetchOptions): Promise<Buffer> {
    const host = URL.parse(address)?.host ?? '';
    if ((failures.get(host) ?? 0) >= PATIENCE) {
      throw new NotFetched(`${host} was skipped after ${PATIENCE} tries`, { isHostDown: true });
    }
    try {
      const bytes = await fetchFile(address, options);
      failures.delete(host);
      return bytes;
    } catch (error) {
      if (error instanceof NotFetched && error.isHostDown) {
        failures.set(host, (failures.get(host) ?? 0) + 1);
      }
      throw error;
    }
  }

  return (source, largestBytes) =>
    isAddress(source)
      ? collectFromHost(source, { largestBytes, allowPrivate })
      : readBeside(folder, source, largestBytes);
}

/** Otherwise it names a file, which in another CSV may be a different one. */
export function isAddress(source: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(source);
}

async function readBeside(
  folder: string | undefined,
  name: string,
  largestBytes: number,
): Promise<Buffer> {
  if (folder === undefined) {
    throw new NotFetched(
      'it is not a web address, and only the command line accepts files beside the CSV',
    );
  }
  const path = resolve(folder, name);
  if (!isBelow(folder, path)) throw outside();
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new NotFetched('the file does not exist beside the CSV');
  // A link in the folder may lead out of it.
  if (!isBelow(await realpath(folder), await realpath(path))) throw outside();
  if (facts.size > largestBytes) throw tooLarge(largestBytes);
  return readFile(path);
}

function isBelow(folder: string, path: string): boolean {
  return relative(folder, path).split(sep)[0] !== '..';
}

function outside(): NotFetched {
  return new NotFetched('it is outside the folder of the CSV');
}
