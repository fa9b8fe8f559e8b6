/** Dyes of the shop that are told apart by their lightness too. */
const colours = [
  'var(--color-geru)',
  'var(--color-turmeric)',
  'var(--color-indigo)',
  'var(--color-leaf)',
] as const;

/** The colour of a chart's part; they cycle through four. */
export function colourOf(part: number): string {
  return colours[part % colours.length] ?? colours[0];
}
