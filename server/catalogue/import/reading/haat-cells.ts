/** Undefined: neither yes nor no. */
export function readYesNo(text: string, otherwise: boolean): boolean | undefined {
  if (!text) return otherwise;
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  return /^(no|n|false|0)$/i.test(text) ? false : undefined;
}
