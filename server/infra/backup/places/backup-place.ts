import type { Readable } from 'node:stream';

export interface StoredBackup {
  name: string;
  bytes: number;
}

/** Where the shop stores its backups. What goes wrong is a Problem with a sentence for the owner. */
export interface BackupPlace {
  /** What sentences call it. */
  name: string;
  /** The file is there whole, or not at all; returns its size. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  read(name: string): Promise<Readable>;
  /** Those that the shop wrote. */
  list(): Promise<StoredBackup[]>;
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>;
  close(): void;
}

export interface S3PlaceSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type PlaceSettings =
  | { kind: 'folder'; folder: string; isOwn: boolean }
  | ({ kind: 's3' } & S3PlaceSettings);
