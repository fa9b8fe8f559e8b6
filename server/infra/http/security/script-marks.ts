/**
 * Takes the mark of a page out of it, and answers the inline scripts that carried it. The shop renders
 * its own scripts with the mark, which nobody can know before: a script that came in with data has none.
 * It is not sent, for a page may be cached for many.
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

/** What stands in the script whose tag has a mark between `before` and `after`; links have marks too. */
function inlineScript(before: string, after: string): string | undefined {
  const begin = after.indexOf('>') + 1;
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, begin);
  if (!tag.startsWith('<script') || tag.includes(' src=')) return undefined;
  return after.slice(begin, after.indexOf('</script>', begin));
}
