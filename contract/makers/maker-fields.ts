import { z } from 'zod';
import { address } from '#contract/content/admin-content.ts';
import { imageOrNone } from '#contract/images/own-image.ts';
import { makerLimits as l, makerMessages as m } from './maker-rules.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

/** A maker as the back office writes one. */
export const makerFields = z.object({
  address,
  name: text(l.nameMax).min(1, m.name),
  /** Such as Ringal weaving. */
  craft: text(l.craftMax).default(''),
  village: text(l.villageMax).default(''),
  story: text(l.storyMax).default(''),
  portrait: imageOrNone,
  isVisible: z.boolean().default(true),
  /** The account of a member of staff. */
  staff: z.uuid(m.staff).nullable().default(null),
});
export type MakerFields = z.output<typeof makerFields>;
