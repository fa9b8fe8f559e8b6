import { z } from 'zod';

export const brand = z.object({});
