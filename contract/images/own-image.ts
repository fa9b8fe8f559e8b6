import { z } from 'zod';
import { parseImageUrl } from './images.ts';

/** Whether it is the address of an image that this shop has saved. */
export const isOwnImage = (address: string) =>
  address.startsWith('/') && parseImageUrl(address) !== null;

export const imageOrNone = z
  .string()
  .refine((address) => address === '' || isOwnImage(address), 'Please choose an image')
  .default('');
