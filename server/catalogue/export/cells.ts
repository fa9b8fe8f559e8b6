import { imageUrl, parseImageName } from '#contract/images/images.ts';

/** The base of the shop's own file addresses: its public origin, or a folder. */
export type AddressOf = (ownUrl: string) => string;

/** Rupees, with paise only where there are some. */
export function writePaise(paise: number | null): string {
  if (paise === null) return '';
  const whole = Math.floor(paise / 100);
  const rest = paise % 100;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`;
}

export function writeNumber(number: number | null): string {
  return number === null ? '' : String(number);
}

/** The widest rendition, so that the image loses least in another shop. */
export function imageCell(
  { name, url }: { name: string | null; url: string | null },
  addressOf: AddressOf,
): string {
  const facts = name ? parseImageName(name) : null;
  return name && facts ? addressOf(imageUrl(name, facts.width, 'jpeg')) : (url ?? '');
}
