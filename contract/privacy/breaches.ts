import { z } from 'zod';
import { emailPattern } from '#contract/accounts/account-rules.ts';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isDay, isIndianTime } from '#contract/api/calendar.ts';
import { oneLine } from '#contract/api/one-line.ts';
import { isoDate } from '#contract/api/wire.ts';
import {
  breachAddressees,
  breachDataKinds,
  breachLimits as l,
  breachMessages as m,
} from './breach-rules.ts';

const breachAddressee = z.enum(breachAddressees.map(({ value }) => value));

const dataKind = z.enum(breachDataKinds.map(({ value }) => value));

const line = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u, 'Please use a single line')
    .overwrite(oneLine)
    .max(max, m.tooLong);

const text = z
  .string()
  .overwrite((words) => words.replace(/\r\n?/g, '\n').trim())
  .max(l.textMax, m.tooLong)
  .default('');

/** What is known of a breach; staff add more as it becomes known. */
export const breachForm = z.object({
  title: line(l.titleMax).min(1, m.title),
  /** Indian time such as 2026-11-20T18:00. */
  noticedAt: z.string().refine(isIndianTime, m.noticed),
  nature: text,
  happened: line(l.lineMax).default(''),
  place: line(l.lineMax).default(''),
  dataKinds: z.array(dataKind).max(breachDataKinds.length).default([]),
  people: z
    .number({ error: m.people })
    .int(m.people)
    .min(0, m.people)
    .max(l.peopleMax, m.people)
    .nullable()
    .default(null),
  cause: text,
  consequences: text,
  measures: text,
  safetySteps: text,
});

export type BreachForm = z.infer<typeof breachForm>;

export const breachFacts = breachForm.omit({ noticedAt: true });

const day = z.string().refine(isDay, m.range);

const email = z.string().trim().toLowerCase().max(100, m.emails).regex(emailPattern, m.emails);

/** Whom a breach concerns. */
const affected = z
  .discriminatedUnion('who', [
    z.object({ who: z.literal('everyone') }),
    z.object({ who: z.literal('orders'), from: day, to: day }),
    z.object({
      who: z.literal('emails'),
      emails: z.array(email).min(1, m.emails).max(l.emailsMax, m.emailsMany),
    }),
  ])
  .refine((chosen) => chosen.who !== 'orders' || chosen.from <= chosen.to, {
    path: ['to'],
    error: m.range,
  });

export type Affected = z.infer<typeof affected>;

export const breach = z.object({
  _id: z.string(),
  title: z.string(),
  noticedAt: isoDate,
  nature: z.string(),
  happened: z.string(),
  place: z.string(),
  dataKinds: z.array(dataKind),
  people: z.number().int().nullable(),
  cause: z.string(),
  consequences: z.string(),
  measures: z.string(),
  safetySteps: z.string(),
  reports: z.array(
    z.object({
      addressee: breachAddressee,
      toldAt: isoDate,
      reference: z.string(),
    }),
  ),
  /** How many people are notified by mail, and how many of these mails have been written. */
  recipients: z.number().int(),
  mailed: z.number().int(),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export type Breach = z.infer<typeof breach>;

const params = z.object({ id: z.string().max(100) });

const seen = isoDate.optional();

const one = dataOf({ breach });

/** Thousands of pasted addresses. */
const bodyLimit = 512 * 1024;

export const breachesSchemas = schemas('Privacy', {
  listBreaches: {
    summary: 'The register of data breaches, newest first',
    answer: dataOf({ breaches: z.array(breach) }),
  },
  createBreach: {
    summary: 'Record a data breach; it stays in the register',
    body: breachForm,
    answer: one,
  },
  updateBreach: {
    summary: 'Save what is known of a breach so far',
    params,
    body: breachForm.extend({ seen }),
    answer: one,
  },
  reportBreach: {
    summary: 'Record that an authority, or the people concerned, were notified',
    params,
    body: z.object({
      addressee: breachAddressee,
      toldAt: z.string().refine(isIndianTime, m.noticed),
      reference: line(l.lineMax).default(''),
    }),
    answer: one,
  },
  countAffected: {
    summary:
      'How many people a choice names, and how many of them have been notified; notifies nobody',
    params,
    body: z.object({ affected }),
    bodyLimit,
    answer: dataOf({ people: z.number().int(), told: z.number().int() }),
  },
  tellAffected: {
    summary: 'Email the people concerned, each once',
    params,
    body: z.object({ affected, seen }),
    bodyLimit,
    answer: one,
  },
});
