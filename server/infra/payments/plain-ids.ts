/** An id of ours without its dashes, as providers take it for their records: they allow some 40 characters. */
export function plainId(id: string): string {
  return id.replaceAll('-', '');
}

/** The id of ours in a provider's record; undefined for what another program or a person wrote there. */
export function ownIdIn(text: string | null | undefined): string | undefined {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(text ?? '');
  return parts ? parts.slice(1).join('-') : undefined;
}
