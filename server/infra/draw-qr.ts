import { encode } from 'uqr';

/** A QR code of the text, as an SVG path of dots in a square of `size`. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: dots.join('') };
}
