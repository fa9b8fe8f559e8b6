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

/** The address of an icon of the mark; the default's where there is none. */
export function iconUrl(mark: string, icon: IconName): string {
  const [, hash] = pattern.exec(mark) ?? [];
  return hash ? `/media/${hash}_${icon}.png` : defaultIcons[icon];
}

const defaultIcons: Record<IconName, string> = {
  '32': '/favicon.ico',
  '180': '/apple-touch-icon.png',
  '192': '/icon-192.png',
  '512': '/icon-512.png',
  maskable: '/icon-maskable-512.png',
};
