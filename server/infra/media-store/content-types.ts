const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** By the extension of a stored file's name, which the shop chose after inspecting the content. */
export function contentTypeOf(name: string): string {
  return contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/** The image type by the first bytes, whatever the name says; null if it is none. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 64));
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'image/png';
  if (/^GIF8[79]a/.test(head.toString('latin1'))) return 'image/gif';
  if (/^RIFF.{4}WEBP/s.test(head.toString('latin1'))) return 'image/webp';
  return brandsOf(head).some((brand) => /^avi[fs]$/.test(brand)) ? 'image/avif' : null;
}

export type VideoEnding = 'mp4' | 'mov' | 'avi';

const imageBrand = /^(avi[fs]|mif1|msf1|hei[cxms]|hev[cxms])$/;

/** The kind of video by its first 12 bytes or more; null if the shop does not accept it. */
export function videoEndingOf(bytes: Uint8Array): VideoEnding | null {
  const head = Buffer.from(bytes.subarray(0, 64));
  const text = head.toString('latin1');
  if (/^RIFF.{4}AVI /s.test(text)) return 'avi';
  const [brand] = brandsOf(head);
  if (brand) return brand === 'qt  ' ? 'mov' : imageBrand.test(brand) ? null : 'mp4';
  // QuickTime files older than brands begin with one of these atoms.
  return /^.{4}(moov|mdat|wide|free|skip|pnot)/s.test(text) ? 'mov' : null;
}

/** The brands that an ISO media file names, its main one first; none for other files. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 12 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}
