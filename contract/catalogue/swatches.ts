/** Such as "#3f51b5" or "#35b". */
export function isColour(swatch: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(swatch);
}

/** The colour with six digits, as a browser's field of colours takes it. */
export function wholeColour(colour: string): string {
  return colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
}

/** A colour, or the address of an image: of the shop, elsewhere, or "new:0" for a sent file. */
export function isSwatch(text: string): boolean {
  if (isColour(text) || /^\/media\/[\w.-]+$/.test(text) || /^new:\d{1,2}$/.test(text)) return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
