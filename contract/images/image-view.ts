import { z } from 'zod';

/** An image in an answer, where a bare address is not enough. */
const imageView = z.object({
  src: z.string(),
  alt: z.string().optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  colour: z.string().optional(),
  widths: z.array(z.number().int().positive()).optional(),
});

export type ImageView = z.infer<typeof imageView>;
