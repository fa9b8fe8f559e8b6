export interface SentParts {
  styles: number;
  elements: number;
  /** What the loaders read, for hydration. */
  data: number;
  scripts: number;
}

/** How many bytes of a page are what. */
export function sentParts(html: string): SentParts {
  const parts: SentParts = { styles: 0, elements: 0, data: 0, scripts: 0 };
  let last = 0;
  const add = (part: keyof SentParts, to: number) => {
    parts[part] += Buffer.byteLength(html.slice(last, to));
    last = to;
  };
  for (const { 0: whole, 1: name, index } of html.matchAll(/<(style|script)\b.*?<\/\1>/gs)) {
    add('elements', index);
    const isData = whole.includes('__reactRouterContext');
    add(name === 'style' ? 'styles' : isData ? 'data' : 'scripts', index + whole.length);
  }
  add('elements', html.length);
  return parts;
}
