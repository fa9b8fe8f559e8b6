import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate } from '#contract/api/wire.ts';
import { grievanceForm } from './grievance-fields.ts';
import {
  grievanceStatuses,
  grievanceSteps,
  grievanceLimits as l,
  grievanceMessages as m,
} from './grievance-rules.ts';

export const grievanceKind = grievanceForm.shape.kind;

/** `open`: those that still need work. */
export const grievanceFilter = z.enum(['open', ...grievanceStatuses]);

export const grievance = z.object({
  _id: z.string(),
  ticket: z.string(),
  kind: grievanceKind,
  /** As they typed it; empty once the person was erased. */
  name: z.string(),
  email: z.string(),
  userId: z.string().nullable(),
  /** The proven address of the account that asked; null where nobody was signed in. */
  accountEmail: z.string().nullable(),
  details: z.string(),
  status: z.enum(grievanceStatuses),
  answer: z.string(),
  notes: z.string(),
  receivedAt: isoDate,
  acknowledgeBy: isoDate,
  resolveBy: isoDate,
  acknowledgedAt: isoDate.nullable(),
  closedAt: isoDate.nullable(),
  /** When the next step is due; null once it is closed. */
  dueAt: isoDate.nullable(),
  isOverdue: z.boolean(),
  /** For `seen` of a change. */
  updatedAt: isoDate,
});

export type Grievance = z.infer<typeof grievance>;

/** What the sender is told. */
export const takenGrievance = grievance.pick({
  ticket: true,
  acknowledgeBy: true,
  resolveBy: true,
});

const params = z.object({ id: z.string().max(100) });

const seen = isoDate.optional();

const text = (max: number) =>
  z
    .string()
    .overwrite((words) => words.replace(/\r\n?/g, '\n').trim())
    .max(max, m.tooLong);

export const grievancesSchemas = schemas('Privacy', {
  sendGrievance: {
    summary:
      'Send a request to the grievance officer; the same text again within minutes is the same request',
    body: grievanceForm,
    answer: z.object({ data: takenGrievance }),
  },
  listGrievances: {
    summary:
      'Requests to the grievance officer: the open ones by their due date, then the closed ones',
    query: z.object({
      status: grievanceFilter.optional(),
      kind: grievanceKind.optional(),
      q: z.string().trim().max(l.searchMax).optional(),
      ...paging,
    }),
    answer: dataOf({
      grievances: z.array(grievance),
      total: z.number().int(),
      pages: z.number().int(),
      /** Of all requests, regardless of the list's filter. */
      open: z.number().int(),
      overdue: z.number().int(),
    }),
  },
  readGrievance: {
    summary: 'One request to the grievance officer',
    params,
    answer: dataOf({ grievance }),
  },
  stepGrievance: {
    summary: 'Acknowledge, resolve or refuse a request; the person is notified by email',
    params,
    body: z
      .object({ step: z.enum(grievanceSteps), answer: text(l.answerMax).default(''), seen })
      .refine(({ step, answer }) => step === 'acknowledge' || answer !== '', {
        path: ['answer'],
        error: m.answerRequired,
      }),
    answer: dataOf({ grievance }),
  },
  noteGrievance: {
    summary: 'Save the staff’s internal note on a request',
    params,
    body: z.object({ notes: text(l.notesMax), seen }),
    answer: dataOf({ grievance }),
  },
});
