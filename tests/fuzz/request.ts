import type { Person } from './people.ts';

/** What is sent, and what is expected of the answer. */
export interface FuzzRequest {
  /** For reports: the name of an endpoint, the path of a page, or the kind of malformed request. */
  target: string;
  person: Person;
  method: string;
  path: string;
  bytes: Buffer;
  /** Malformed HTTP may be answered or cut off; all else must be answered. */
  isMalformed: boolean;
  /** The sender ends its side, since the shop would otherwise wait for more. */
  isCutShort: boolean;
  /** A well-formed answer of status 200 is an envelope. */
  hasEnvelope: boolean;
}

export type Header = [name: string, value: string];

/** A well-formed request as bytes; characters beyond Latin-1 in a header are sent as UTF-8. */
export function writeRequest(
  method: string,
  path: string,
  headers: Header[],
  body?: Buffer,
): Buffer {
  const length: Header[] = body ? [['content-length', String(body.length)]] : [];
  const lines = [...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}

/** For an address: percent-encodes everything but plain letters, also broken characters. */
export function escapeText(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
}
