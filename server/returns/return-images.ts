/** Where a return's image lies in the media store: under a name that /media never serves. */
export function returnImageName(id: string): string {
  return `return-${id}.jpeg`;
}

/** The image whose file this is. */
export function returnImageIdOf(fileName: string): string | undefined {
  return /^return-([0-9a-f-]{36})\.jpeg$/.exec(fileName)?.[1];
}
