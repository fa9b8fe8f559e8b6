import { z } from 'zod';
import { contactForm } from '#contract/contact/contact.ts';
import { grievanceKinds, grievanceLimits as l, grievanceMessages as m } from './grievance-rules.ts';

/** The form at /grievance. Name and address follow the rules of the contact form. */
export const grievanceForm = contactForm.pick({ name: true, email: true }).extend({
  kind: z.enum(
    grievanceKinds.map(({ value }) => value),
    { error: m.kind },
  ),
  details: z
    .string({ error: m.details })
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .min(l.detailsMin, m.details)
    .max(l.detailsMax, m.details),
});
export type GrievanceForm = z.infer<typeof grievanceForm>;

/** What the form's controls hold: nothing is chosen at first. */
export const grievanceFields = grievanceForm.extend({
  kind: z.string().pipe(grievanceForm.shape.kind),
});
