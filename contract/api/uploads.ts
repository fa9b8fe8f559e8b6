/** The messages of refused uploads. */
export const uploadMessages = {
  fileChanged: 'The file was changed after you chose it. Please choose it again.',
  notAnImage: 'Please upload only image files (JPEG, PNG, GIF, WebP)',
  imageTooHeavy: 'The image must be less than 10MB',
  /** Of one of a product's. */
  eachTooHeavy: 'Image size too large: each image must be less than 10MB',
  imageTooLarge: 'Please upload images of at most 64 megapixels',
  avifTooLarge: 'Please upload AVIF images of at most 20 megapixels',
  takesTooLong: 'This image takes too long to process. Please use a simpler one',
  notAVideo: 'Please upload only video files (MP4, MOV, AVI)',
  videoTooLarge: 'The video must be less than 50MB',
} as const;

/** The MIME types of the images that customers may upload. */
export const uploadTypes: readonly (string | null)[] = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/gif',
  'image/webp',
];

export const largestImageBytes = 10 * 1024 * 1024;
export const largestImagePixels = 64_000_000;
/** Its decoder holds 20 bytes for each pixel; those of the other formats need 5 at most. */
export const largestAvifPixels = 20_000_000;
export const largestVideoBytes = 50 * 1024 * 1024;
