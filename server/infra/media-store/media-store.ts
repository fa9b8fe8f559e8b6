import type { Readable } from 'node:stream';

export interface StoredFile {
  name: string;
  /** Its size. */
  bytes: number;
  modifiedAt: Date;
}

/** Of a file's bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores images and videos. Names are derived from the content, so a file never changes under its
 * name; a file exists completely or not at all.
 */
export interface MediaStore {
  /** A local folder for uploads on their way into the store. */
  readonly incomingDir: string;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a finished file out of the incoming folder. */
  takeFile(name: string, path: string): Promise<void>;
  find(name: string): Promise<StoredFile | null>;
  exists(name: string): Promise<boolean>;
  /** Null if the file does not exist; once it is opened, its removal does not cut it off. */
  readStream(name: string, range?: ByteRange): Promise<Readable | null>;
  getBytes(name: string): Promise<Buffer>;
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

/**
 * A file's path or key: spread over 256 folders, since some file systems slow down in large ones.
 */
export function keyOf(name: string): string {
  if (!isName(name)) throw new Error(`"${name}" is not a valid name for a stored file.`);
  return `${name.slice(0, 2)}/${name}`;
}

export const isName = (name: string) => /^\w[\w.-]*$/.test(name);
