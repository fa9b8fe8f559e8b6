import { z } from 'zod';

export const words = z.object({});
