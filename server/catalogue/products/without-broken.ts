/** JSON can contain a NUL and half a surrogate pair; the database cannot. */
export function withoutBroken(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
