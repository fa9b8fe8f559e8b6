import { hash } from 'node:crypto';

/** The content of each page's style element. */
export interface ReadyStyles {
  content: Buffer;
  hash: string;
}

export interface FinishedPage {
  html: Buffer;
  /** Of each inline script that may run. */
  scriptHashes: string[];
}

/**
 * Completes a rendered page in one pass over its bytes: removes the nonce, writes the tags that
 * carried it by `writeTag`, and puts the styles into the style element among them. The shop renders
 * its own scripts with the nonce, which nobody can guess: a script injected with data has none. The
 * nonce is not sent, because a page may be cached for many; the page's policy names the hashes.
 */
export function finishPage(
  page: Buffer,
  nonce: string,
  styles?: ReadyStyles,
  writeTag: (tag: string) => string = (tag) => tag,
): FinishedPage {
  const mark = ` nonce="${nonce}"`;
  const parts: Buffer[] = [];
  const scriptHashes = new Set<string>();
  let from = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    const begin = page.lastIndexOf('<', at);
    const end = page.indexOf('>', at) + 1;
    const tag = page.toString('utf8', begin, end).replace(mark, '');
    parts.push(page.subarray(from, begin), Buffer.from(writeTag(tag)));
    from = end;
    if (styles && tag.startsWith('<style')) parts.push(styles.content);
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue;
    scriptHashes.add(sha256(page.subarray(end, page.indexOf('</script>', end))));
  }
  parts.push(page.subarray(from));
  return { html: Buffer.concat(parts), scriptHashes: [...scriptHashes] };
}

export function readyStyles(css: string): ReadyStyles {
  const content = Buffer.from(css);
  return { content, hash: sha256(content) };
}

/** In base64, as a policy names it. */
function sha256(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64');
}
