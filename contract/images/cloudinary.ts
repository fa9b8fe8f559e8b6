/** `auto` is every place but the detail page (600) and the lightbox (1200). */
export type CloudinaryWidth = 'auto' | number;

const deliveryAddress =
  /^(https?:\/\/(?:[\w-]+\.)*cloudinary\.com\/(?:[^/]+\/)?image\/upload\/)(.+)$/i;

/** The parameters that Cloudinary knows; a folder such as `my_pictures` is none. */
const parameter =
  /^(?:a|ac|af|ar|b|bo|br|c|co|cs|d|dl|dn|do|dpr|du|e|eo|f|fl|fn|fps|g|h|if|ki|l|o|p|pg|q|r|so|sp|t|u|vc|vs|w|x|y|z|\$\w+)_[^/]+$/;
const signature = /^s--[\w-]+--$/;

/**
 * Splits an address of Cloudinary before its file. Null for other hosts, and for addresses that
 * are already transformed or signed: those stay as they are.
 */
function splitAddress(url: string): { before: string; file: string } | null {
  const match = deliveryAddress.exec(url);
  if (!match) return null;
  const [, before = '', file = ''] = match;
  const [first = '', ...rest] = file.split('/');
  const isTransformed = rest.length > 0 && first.split(',').every((part) => parameter.test(part));
  return isTransformed || signature.test(first) ? null : { before, file };
}

export function isCloudinary(url: string): boolean {
  return splitAddress(url) !== null;
}

/**
 * The address with automatic format, good automatic quality, automatic width 100 to 800 (or the
 * given one), automatic pixel ratio and limited crop.
 */
export function cloudinaryUrl(url: string, width: CloudinaryWidth = 'auto'): string {
  return transformed(url, width === 'auto' ? 'w_auto:100:800' : `w_${width}`, 'dpr_auto');
}

/** For a srcset, whose entries say by themselves how many pixels they have. */
export function cloudinaryUrlOfExactly(url: string, width: number, pixelRatio = 1): string {
  return transformed(url, `w_${width}`, `dpr_${pixelRatio.toFixed(1)}`);
}

function transformed(url: string, width: string, pixelRatio: string): string {
  const parts = splitAddress(url);
  if (!parts) return url;
  return `${parts.before}f_auto,q_auto:good,${width},${pixelRatio},c_limit/${parts.file}`;
}
