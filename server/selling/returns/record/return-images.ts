/** A return image's name in the media store, which /media never serves. */
export function returnImageName(id: string): string {
  return `return-${id}.jpeg`;
}

/** The image that a file belongs to. */
export function returnImageIdOf(fileName: string): string | undefined {
  return /^return-([0-9a-f-]{36})\.jpeg$/.exec(fileName)?.[1];
}
