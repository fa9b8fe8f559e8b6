/** A pattern for `like` and `ilike` that finds these words anywhere, taken literally. */
export function likeAnywhere(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
