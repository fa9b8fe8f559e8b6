/** Markup that needs no further escaping. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | readonly Markup[] | string | number | false | undefined;

/** A template that escapes every inserted value, except {@link Markup} itself. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Markup {
  const rest = parts.map((part, index) => written(part) + (literals[index + 1] ?? ''));
  return new Markup((literals[0] ?? '') + rest.join(''));
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(({ text }) => text).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
