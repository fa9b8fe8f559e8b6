import { z } from 'zod';

/** Images that belong to a message, a return or a commission; only some people may fetch them. */
export const attachedImages = z.array(
  z.object({
    url: z.string(),
    /** As its sender called it. */
    filename: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
);
