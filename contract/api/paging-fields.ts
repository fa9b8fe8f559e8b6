import { z } from 'zod';
import { pageMax, pageSizeMax } from './paging.ts';

const wholeNumber = (max: number) => z.coerce.number().int().min(1).max(max);

/** How a list is requested a page at a time. */
export const paging = {
  page: wholeNumber(pageMax).optional(),
  limit: wholeNumber(pageSizeMax).optional(),
};
