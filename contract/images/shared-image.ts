import { cloudinaryUrl, isCloudinary } from './cloudinary.ts';
import { imageUrl, nearestWidth, parseImageUrl } from './images.ts';

/** The width that sites want which show a shared page or a search result. */
const SHARED_WIDTH = 1200;

export interface SharedImage {
  /** Of the shop's own images without the host. */
  src: string;
  width?: number;
  height?: number;
}

/** An image for other sites: large, and a JPEG, which all of them read. */
export function sharedImage(address: string): SharedImage {
  const own = parseImageUrl(address);
  if (own) {
    const width = nearestWidth(own.width, SHARED_WIDTH);
    const src = imageUrl(own.name, width, 'jpeg');
    return { src, width, height: Math.round((own.height * width) / own.width) };
  }
  return { src: isCloudinary(address) ? cloudinaryUrl(address, SHARED_WIDTH) : address };
}
