/** '840 KB', '12.4 MB', '3.1 GB'. */
export function sizeWords(bytes: number): string {
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'KB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size.toLocaleString('en-IN', { maximumFractionDigits: size < 100 ? 1 : 0 })} ${unit}`;
}
