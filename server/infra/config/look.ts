import { z } from 'zod';
import { HOUR_MS } from '#server/infra/clock.ts';

/** Says to a shop that it shows a backup; set by the shop that started it, and by nobody else. */
export const lookVariable = 'HAAT_LOOK';

/** A copy is open for so long. */
export const LOOK_MS = 2 * HOUR_MS;

const look = z.object({
  /** When the backup was made. */
  madeAt: z.iso.datetime(),
  /** The page of the shop that started it. */
  backTo: z.string(),
  /** What both shops sign with. */
  key: z.string(),
});

/** A second shop in which owners look into a backup: open to them alone, and for a while. */
export type Look = z.infer<typeof look>;

export function readLook(variables: Record<string, string | undefined>): Look | undefined {
  const given = variables[lookVariable];
  return given ? look.parse(JSON.parse(given)) : undefined;
}
