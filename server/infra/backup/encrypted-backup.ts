import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Problem } from '#server/infra/problems.ts';
import { type BackupKey, checkOf, keyFrom } from './backup-key.ts';

/**
 * The format of an encrypted backup: a line that names it, 16 bytes of salt for the passphrase, 16
 * that tell whether a passphrase fits, 16 of the file's own, then chunks of 64 KiB, each with its
 * tag of AES-256-GCM. A chunk's nonce is its number and whether it is the last one, so chunks
 * cannot be left out, swapped or added. The file's key depends on all of the head.
 */
const NAME = Buffer.from('haat encrypted backup 1\n');
const FIELD_BYTES = 16;
const HEAD_BYTES = NAME.length + 3 * FIELD_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Needs the memory of two chunks, whatever the size. */
export async function* encrypt(
  content: AsyncIterable<Buffer>,
  key: BackupKey,
): AsyncGenerator<Buffer> {
  const head = Buffer.concat([NAME, key.salt, checkOf(key), randomBytes(FIELD_BYTES)]);
  const fileKey = fileKeyOf(key, head);
  yield head;
  for await (const { bytes, number, isLast } of inChunks(content, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What opens a backup: its passphrase, or the key that the shop has. */
export type Opener = string | BackupKey;

/**
 * The bytes that were encrypted.
 * @throws Problem if the passphrase does not fit, or a byte of the file was changed or is missing
 */
export async function* decrypt(
  content: AsyncIterable<Buffer>,
  file: string,
  opener: Opener,
): AsyncGenerator<Buffer> {
  const source = content[Symbol.asyncIterator]();
  const { head, rest } = await readHead(source, file);
  const key = await keyOf(head, opener);
  if (!timingSafeEqual(checkOf(key), fieldOf(head, 1))) throw wrongKey(file, opener);
  const fileKey = fileKeyOf(key, head);
  const sealed = inChunks(resumed(rest, source), CHUNK_BYTES + TAG_BYTES);
  for await (const { bytes, number, isLast } of sealed) {
    if (bytes.length < TAG_BYTES) throw damaged(file, 'it ends too early');
    const end = bytes.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(number, isLast));
    decipher.setAuthTag(bytes.subarray(end));
    const opened = decipher.update(bytes.subarray(0, end));
    try {
      decipher.final();
    } catch {
      throw damaged(
        file,
        isLast ? 'its end is missing or has changed' : 'its contents have changed',
      );
    }
    yield opened;
  }
}

/**
 * What a passphrase becomes for a file, of which only the head is read.
 * @throws Problem if it does not fit
 */
export async function keyFromPassphrase(
  content: AsyncIterable<Buffer>,
  file: string,
  passphrase: string,
): Promise<BackupKey> {
  const { head } = await readHead(content[Symbol.asyncIterator](), file);
  if (!isEncrypted(head)) throw damaged(file, 'it does not begin as a backup does');
  const key = await keyOf(head, passphrase);
  if (!timingSafeEqual(checkOf(key), fieldOf(head, 1))) throw wrongKey(file, passphrase);
  return key;
}

/** Whether a file begins as an encrypted backup does. */
export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, NAME.length).equals(NAME);
}

export const encryptedNameBytes = NAME.length;

async function keyOf(head: Buffer, opener: Opener): Promise<BackupKey> {
  return typeof opener === 'string' ? keyFrom(opener, fieldOf(head, 0)) : opener;
}

function fieldOf(head: Buffer, index: number): Buffer {
  const start = NAME.length + index * FIELD_BYTES;
  return head.subarray(start, start + FIELD_BYTES);
}

function fileKeyOf({ secret }: BackupKey, head: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, head, 'haat backup file', 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

interface Chunk {
  bytes: Buffer;
  number: number;
  isLast: boolean;
}

/** All of one size but the last, which is empty only if there is nothing. */
async function* inChunks(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let number = 0;
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let bytes = Buffer.concat(held);
    for (; bytes.length > size; bytes = bytes.subarray(size)) {
      yield { bytes: bytes.subarray(0, size), number, isLast: false };
      number += 1;
    }
    held = [bytes];
    length = bytes.length;
  }
  yield { bytes: Buffer.concat(held), number, isLast: true };
}

async function readHead(
  source: AsyncIterator<Buffer>,
  file: string,
): Promise<{ head: Buffer; rest: Buffer }> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < HEAD_BYTES) {
    const { value, done } = await source.next();
    if (done) throw damaged(file, 'it ends too early');
    bytes = Buffer.concat([bytes, value]);
  }
  return { head: bytes.subarray(0, HEAD_BYTES), rest: bytes.subarray(HEAD_BYTES) };
}

async function* resumed(rest: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield rest;
  for (;;) {
    const { value, done } = await source.next();
    if (done) return;
    yield value;
  }
}

function wrongKey(file: string, opener: Opener): Problem {
  const message =
    typeof opener === 'string'
      ? `The passphrase does not open ${file}: it belongs to another backup, or is mistyped.`
      : `${file} was encrypted with an earlier passphrase.`;
  return new Problem('invalid', message);
}

function damaged(file: string, why: string): Problem {
  return new Problem('invalid', `${file} is damaged (${why}).`);
}
