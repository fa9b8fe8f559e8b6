/**
 * Removes the nonce from a page, and returns the inline scripts that carried it. The shop renders
 * its own scripts with the nonce, which nobody can guess: a script injected with data has none. The
 * nonce is not sent, because a page may be cached for many.
 */
export function takeNonces(page: string, nonce: string): { html: string; scripts: string[] } {
  const scripts: string[] = [];
  const [first = '', ...rest] = page.split(` nonce="${nonce}"`);
  let before = first;
  for (const after of rest) {
    const script = inlineScript(before, after);
    if (script !== undefined) scripts.push(script);
    before = after;
  }
  return { html: first + rest.join(''), scripts };
}

/**
 * The content of the script whose tag has a nonce between `before` and `after`; links have nonces
 * too.
 */
function inlineScript(before: string, after: string): string | undefined {
  const begin = after.indexOf('>') + 1;
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, begin);
  if (!tag.startsWith('<script') || tag.includes(' src=')) return undefined;
  return after.slice(begin, after.indexOf('</script>', begin));
}
