/** Colours of the shop that differ in lightness too. */
const colours = [
  'var(--color-accent)',
  'var(--color-turmeric)',
  'var(--color-indigo)',
  'var(--color-leaf)',
] as const;

/** The colour of a chart's part; they cycle through four. */
export function colourOf(part: number): string {
  return colours[part % colours.length] ?? colours[0];
}
