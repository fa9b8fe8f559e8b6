/** Values that a listing is narrowed to, by the option's name in lower case. */
export type OptionFilter = ReadonlyMap<string, readonly string[]>;

/** A facet's value, such as "Colour" "Indigo". */
interface OptionValue {
  name: string;
  value: string;
}

/**
 * Reads the address's text, such as "Colour:Indigo|Size:M". Values of one option widen the list,
 * several options narrow it.
 */
export function readOptionFilter(text: string | undefined): OptionFilter {
  const filter = new Map<string, string[]>();
  for (const { name, value } of partsOf(text)) {
    const key = name.toLowerCase();
    filter.set(key, [...(filter.get(key) ?? []), value]);
  }
  return filter;
}

/** Each value of the text. */
export function listedOptions(text: string | undefined): readonly OptionValue[] {
  return partsOf(text);
}

/** The text with one value more, or less if it is there; empty if nothing is left. */
export function toggledOption(text: string | undefined, toggled: OptionValue): string {
  const parts = partsOf(text);
  const others = parts.filter((part) => !isSame(part, toggled));
  const next = others.length < parts.length ? others : [...parts, toggled];
  return next.map(optionText).join('|');
}

/** The text of one value. */
export function optionText({ name, value }: OptionValue): string {
  return `${escaped(name)}:${escaped(value)}`;
}

export function hasOption(text: string | undefined, asked: OptionValue): boolean {
  return partsOf(text).some((part) => isSame(part, asked));
}

export function countOptions(text: string | undefined): number {
  return partsOf(text).length;
}

function isSame(one: OptionValue, other: OptionValue): boolean {
  return one.name.toLowerCase() === other.name.toLowerCase() && one.value === other.value;
}

function partsOf(text = ''): OptionValue[] {
  return text.split('|').flatMap((part) => {
    const at = part.indexOf(':');
    if (at < 1) return [];
    const [name, value] = [unescaped(part.slice(0, at)), unescaped(part.slice(at + 1))];
    return name && value ? [{ name, value }] : [];
  });
}

/** The separators can occur in a name or a value. */
const escaped = (text: string) => text.replace(/[%|:]/g, encodeURIComponent);

function unescaped(text: string): string {
  return text.replace(/%(25|7C|3A)/gi, decodeURIComponent);
}
