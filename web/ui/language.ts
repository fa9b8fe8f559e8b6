/**
 * The language of a text that somebody else wrote, where it is not the page's own: for its line
 * height, its hyphens and the voice that reads it. Devanagari is taken for Hindi.
 */
export function languageOf(text: string | null | undefined): 'hi' | undefined {
  return /[\u0900-\u097f]/.test(text ?? '') ? 'hi' : undefined;
}
