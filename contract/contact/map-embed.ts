/** The pages of map services that may stand inside ours; the content policy allows no others. */
export const mapFrames = [
  'https://www.openstreetmap.org/export/embed.html',
  'https://www.google.com/maps/embed',
] as const;

/** The address as one that a page may embed; undefined for any other. */
export function embeddableMap(address: string): string | undefined {
  const isAllowed = mapFrames.some((frame) => address === frame || address.startsWith(`${frame}?`));
  return isAllowed ? address : undefined;
}
