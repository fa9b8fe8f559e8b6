import { z } from 'zod';

export const home = z.object({});
