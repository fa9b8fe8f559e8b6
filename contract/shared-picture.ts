import { cloudinaryUrl, isCloudinary } from './cloudinary.ts';
import { nearestWidth, parsePictureUrl, pictureUrl } from './pictures.ts';

/** As wide as the places want it that show a shared page or a found picture. */
const SHARED_WIDTH = 1200;

export interface SharedPicture {
  /** Of the shop's own pictures without the host. */
  src: string;
  width?: number;
  height?: number;
}

/** A picture for other sites: large, and a JPEG, which every one of them reads. */
export function sharedPicture(address: string): SharedPicture {
  const own = parsePictureUrl(address);
  if (own) {
    const width = nearestWidth(own.width, SHARED_WIDTH);
    const src = pictureUrl(own.name, width, 'jpeg');
    return { src, width, height: Math.round((own.height * width) / own.width) };
  }
  return { src: isCloudinary(address) ? cloudinaryUrl(address, SHARED_WIDTH) : address };
}
