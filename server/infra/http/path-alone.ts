/**
 * An address without its query, which may contain an e-mail address or a token: for the log, and as
 * a key.
 */
export function pathAlone(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
