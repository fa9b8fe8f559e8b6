import type { Brand, ShownBrand } from './brand.ts';
import { type BrandColours, coloursOf } from './brand-colours.ts';
import { iconUrl } from './brand-images.ts';
import { type Corners, defaultLook, fontFamilies } from './brand-rules.ts';

/** In pixels: small, middle and large radius. */
const radii: Record<Corners, readonly [number, number, number]> = {
  sharp: [0, 0, 0],
  soft: [4, 6, 10],
  round: [8, 14, 20],
};

export function showBrand(brand: Brand): ShownBrand {
  const colours = coloursOf(brand);
  const byDefault = coloursOf(defaultLook);
  const style: Record<string, string> = {};
  for (const [name, colour] of Object.entries(colours)) {
    if (colour !== byDefault[name as keyof BrandColours]) style[`--color-${name}`] = colour;
  }
  if (brand.headings !== defaultLook.headings) {
    style['--font-serif'] = fontFamilies[brand.headings].stack;
  }
  if (brand.text !== defaultLook.text) style['--font-sans'] = fontFamilies[brand.text].stack;
  if (brand.corners !== defaultLook.corners) {
    const [small, middle, large] = radii[brand.corners];
    style['--radius-sm'] = `${small}px`;
    style['--radius-md'] = `${middle}px`;
    style['--radius-lg'] = `${large}px`;
  }
  if (brand.ornament !== 'aipan') {
    style['--flower-display'] = 'none';
    style['--tile'] = colours['accent-deep'];
  }
  if (brand.ornament === 'own') style['--ornament'] = `url("${brand.strip}")`;
  if (brand.ornament === 'none') {
    style['--ornament'] = 'none';
    style['--ornament-height'] = '0.25rem';
  }
  const fonts = [...new Set([brand.headings, brand.text])].filter(
    (family) => family !== 'eczar' && family !== 'mukta',
  );
  const { ornament, logo, mark, sharingImage } = brand;
  const icons = {
    drawn: mark || (ornament === 'aipan' ? '/favicon.svg' : '/plain.svg'),
    tab: iconUrl(brand, '32'),
    phone: iconUrl(brand, '180'),
    shared: iconUrl(brand, '512'),
  };
  return { colours, style, fonts, ornament, logo, mark, sharingImage, icons };
}
