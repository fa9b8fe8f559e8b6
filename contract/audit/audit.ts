import { z } from 'zod';

/** What a change changed: field by field, as it reads on the screen; never a secret. */
const auditValues = z.record(z.string(), z.json());

export type AuditValues = z.infer<typeof auditValues>;
