import { z } from 'zod';
import { field } from '#contract/api/fields.ts';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { address } from '#contract/content/admin-content.ts';
import { contentLimits } from '#contract/content/content-rules.ts';
import { imageOrNone } from '#contract/images/own-image.ts';
import { makerLimits as l, makerMessages as m } from './maker-rules.ts';

const text = (max: number) => z.string().overwrite(seen).max(max, `At most ${max} characters`);
const line = (max: number) => z.string().overwrite(oneLine).max(max, `At most ${max} characters`);

/** A maker as the back office writes one. */
export const makerFields = z.object({
  address: field(address, { label: 'Address', max: contentLimits.addressMax }),
  name: field(line(l.nameMax).min(1, m.name), { label: 'Name', max: l.nameMax }),
  craft: field(line(l.craftMax).default(''), {
    label: 'Craft',
    hint: 'For example, Ringal weaving',
    max: l.craftMax,
  }),
  village: field(line(l.villageMax).default(''), { label: 'Village', max: l.villageMax }),
  story: field(text(l.storyMax).default(''), { label: 'Story', max: l.storyMax }),
  portrait: field(imageOrNone, { label: 'Portrait', hint: 'Optional' }),
  isVisible: field(z.boolean().default(true), { label: 'Visible to visitors' }),
  /** The account of a member of staff. */
  staff: field(z.uuid(m.staff).nullable().default(null), {
    label: 'Staff account',
    hint: 'If the maker is on your staff: their new products start with this maker',
  }),
});
export type MakerFields = z.output<typeof makerFields>;
