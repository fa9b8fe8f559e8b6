import { z } from 'zod';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { address } from '#contract/content/admin-content.ts';
import { imageOrNone } from '#contract/images/own-image.ts';
import { makerLimits as l, makerMessages as m } from './maker-rules.ts';

const text = (max: number) => z.string().overwrite(seen).max(max, `At most ${max} characters`);
const line = (max: number) => z.string().overwrite(oneLine).max(max, `At most ${max} characters`);

/** A maker as the back office writes one. */
export const makerFields = z.object({
  address,
  name: line(l.nameMax).min(1, m.name),
  /** Such as Ringal weaving. */
  craft: line(l.craftMax).default(''),
  village: line(l.villageMax).default(''),
  story: text(l.storyMax).default(''),
  portrait: imageOrNone,
  isVisible: z.boolean().default(true),
  /** The account of a member of staff. */
  staff: z.uuid(m.staff).nullable().default(null),
});
export type MakerFields = z.output<typeof makerFields>;
