/** What search engines and merchant feeds know of a variant, by their name for it. */
const spellings = {
  color: ['colour', 'colours', 'color', 'colors', 'रंग'],
  size: ['size', 'sizes', 'साइज़', 'साइज', 'आकार'],
  material: ['material', 'materials', 'fabric', 'सामग्री'],
  pattern: ['pattern', 'patterns', 'पैटर्न'],
} as const;

export type KnownOption = keyof typeof spellings;

/** A letter with a dot, such as ज़, can be written as one character or as two. */
const folded = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** By spelling. Made when first asked for: product pages leave it out of the browser. */
let known: ReadonlyMap<string, KnownOption> | undefined;

export function knownOption(name: string): KnownOption | undefined {
  known ??= new Map(
    (Object.keys(spellings) as KnownOption[]).flatMap((option) =>
      spellings[option].map((spelling) => [folded(spelling), option] as const),
    ),
  );
  return known.get(folded(name));
}

/** A variant's values of the known options; of two with one meaning the first counts. */
export function knownValues(
  options: readonly { name: string }[],
  values: readonly string[],
): Partial<Record<KnownOption, string>> {
  const found: Partial<Record<KnownOption, string>> = {};
  for (const [at, { name }] of options.entries()) {
    const option = knownOption(name);
    const value = values[at];
    if (option && value) found[option] ??= value;
  }
  return found;
}
