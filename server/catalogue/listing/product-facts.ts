import type { Product } from '#contract/catalogue/catalogue.ts';

/** What a list can be narrowed to beside options: a name and a value, as an option has them. */
export type Fact = readonly [name: string, value: string];

export const AVAILABILITY = 'Availability';
export const factNames = [AVAILABILITY, 'Material', 'Orientation', 'Longest Side'] as const;

/** Facts of what can be bought, out of the texts that its page shows. */
export function factsOf({ size, material }: Pick<Product, 'size' | 'material'>): Fact[] {
  const facts: Fact[] = [[AVAILABILITY, 'In stock']];
  // "Gouache on board, walnut frame" is gouache.
  const main = material?.split(/,| on /i)[0]?.trim();
  if (main) facts.push(['Material', main[0]!.toUpperCase() + main.slice(1)]);
  const sides = sidesOf(size);
  if (!sides) return facts;
  const [width, height] = sides;
  const orientation = width > height ? 'Landscape' : width < height ? 'Portrait' : 'Square';
  return [...facts, ['Orientation', orientation], ['Longest Side', sizeOf(Math.max(...sides))]];
}

const figure = String.raw`(\d+(?:\.\d+)?)`;
const twoSides = new RegExp(`^\\s*${figure}\\s*[×x]\\s*${figure}\\s*(cm|in|inches)\\b`, 'i');

/** Width and height in centimetres; undefined for what has depth too, or no such size. */
function sidesOf(size: string | null): [number, number] | undefined {
  const found = twoSides.exec(size ?? '');
  if (!found) return undefined;
  const [, width, height, unit] = found;
  const factor = unit!.toLowerCase() === 'cm' ? 1 : 2.54;
  return [Number(width) * factor, Number(height) * factor];
}

function sizeOf(centimetres: number): string {
  if (centimetres <= 40) return 'Small, up to 40 cm';
  return centimetres <= 60 ? 'Medium, 40 to 60 cm' : 'Large, over 60 cm';
}
