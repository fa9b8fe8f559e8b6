import type { Ornament } from './brand-rules.ts';

/**
 * Images of the brand keep their transparency, so they are a cleaned SVG or a PNG:
 *
 *     /media/{hash}.svg   /media/{hash}.png
 *
 * Beside a mark lie its icons: `{hash}_{size}.png`. `hash` is 32 hexadecimal digits.
 */
const pattern = /^\/media\/([0-9a-f]{32})\.(?:svg|png)$/;

export const isBrandImage = (address: string) => pattern.test(address);

export const brandImageUses = ['logo', 'mark', 'strip'] as const;
export type BrandImageUse = (typeof brandImageUses)[number];

/** In pixels; `maskable` has the paper around the mark, for phones that cut icons to a shape. */
export const iconSizes = [32, 180, 192, 512] as const;
export type IconName = `${(typeof iconSizes)[number]}` | 'maskable';

interface Marked {
  mark: string;
  ornament: Ornament;
}

/**
 * The address of an icon of the mark. Without a mark it is the flower of the painted band, or a plain
 * one in a shop with another ornament.
 */
export function iconUrl({ mark, ornament }: Marked, icon: IconName): string {
  const [, hash] = pattern.exec(mark) ?? [];
  if (hash) return `/media/${hash}_${icon}.png`;
  return ornament === 'aipan' ? flowerIcons[icon] : `/plain_${icon}.png`;
}

const flowerIcons: Record<IconName, string> = {
  '32': '/favicon.ico',
  '180': '/apple-touch-icon.png',
  '192': '/icon-192.png',
  '512': '/icon-512.png',
  maskable: '/icon-maskable-512.png',
};
