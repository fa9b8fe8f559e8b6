import { z } from 'zod';
import { categoryLimits } from './category-rules.ts';

/** Names a category. Whether the shop has it is checked where its categories are known. */
export const categoryAddress = z.string().max(categoryLimits.addressMax);
