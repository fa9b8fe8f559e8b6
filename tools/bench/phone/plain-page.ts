import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BareServer, openBareServer } from '../bare-server.ts';
import { fetchRaw } from '../load.ts';

const LINE = 64;
/** A line of hexadecimal digits, in its paragraph. */
const COMPRESSED_LINE = 37;

/**
 * Serves text alone, as long as the page of that address, plain and compressed: what a phone takes
 * for it is due to the machine and the line.
 */
export async function openPlainPage(url: string): Promise<BareServer> {
  const [sent, page] = [await fetchRaw(url), await (await fetch(url)).arrayBuffer()];
  const html = plainPage({ bytes: page.byteLength, compressedBytes: sent.body.length });
  return openBareServer({
    headers: ['content-type', 'text/html; charset=utf-8', 'content-encoding', 'br'],
    body: compress(html),
  });
}

/** Lines of chance as far as the compressed length asks for, then one line again and again. */
export function plainPage(length: { bytes: number; compressedBytes: number }): string {
  let html =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Plain</title>';
  const add = (text: string) => {
    html += `<p>${text}</p>`;
  };
  for (let left = length.compressedBytes; left > 0; left -= COMPRESSED_LINE) {
    add(randomBytes(LINE / 2).toString('hex'));
  }
  while (html.length < length.bytes) add('Plain text. '.padEnd(LINE, '.'));
  return html.slice(0, Math.max(length.bytes, length.compressedBytes));
}

export function compress(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
