import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { checklistItems, checklistMarks } from './checklist-rules.ts';

const checklist = z.object({
  items: z.array(
    z.object({
      name: z.enum(checklistItems),
      isDone: z.boolean(),
      /** What `haat doctor` says of it; empty where it says nothing. */
      says: z.string(),
    }),
  ),
});

export type Checklist = z.infer<typeof checklist>;

const nothing = z.object({});

export const checklistSchemas = schemas('Back office', {
  readChecklist: {
    summary: 'What the shop still needs before it opens; null once all is done, or it is hidden',
    answer: z.object({ data: checklist.nullable() }),
  },
  markChecklist: {
    summary: 'Mark the policies as read, or hide the list',
    body: z.object({ mark: z.enum(checklistMarks) }),
    answer: nothing,
  },
});
