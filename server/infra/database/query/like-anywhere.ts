/** A pattern for `like` and `ilike` that finds these words anywhere, as they are typed. */
export function likeAnywhere(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
