export const paper = '#f6f0e4';
export const rice = '#fbf5e9';
export const geru = '#9c3b23';
export const geruDeep = '#7b2a18';
export const geruLight = '#b9553a';
export const indigo = '#27345c';
export const turmeric = '#d99a2b';
export const turmericLight = '#eec36e';
export const leaf = '#5c7346';
export const leafDeep = '#37492f';
export const soot = '#2b2522';
export const rose = '#c4574f';
export const teal = '#2f6468';
export const clay = '#c07a52';
export const deodarWood = '#a8703f';
export const brass = '#c49a45';

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` 0 is all `from`, 1 is all `to`; both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((part, index) =>
    Math.round(part + (target[index]! - part) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export const lighter = (colour: string, share = 0.2) => mix(colour, '#fffaf0', share);
export const darker = (colour: string, share = 0.2) => mix(colour, '#1c120c', share);

/** From 0 (black) to 1 (white), as the eye weighs the channels. */
export function brightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}
