import { z } from 'zod';

/** The `updatedAt` of what the caller saw. */
export const seen = { seen: z.iso.datetime().optional() };
