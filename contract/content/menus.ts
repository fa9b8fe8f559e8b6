import { z } from 'zod';

export const menus = z.object({});
