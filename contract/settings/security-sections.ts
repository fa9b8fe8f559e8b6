import { z } from 'zod';
import { customerIdleDays, proofMinutes } from '#contract/accounts/session-rules.ts';
import { chosenDays } from '#contract/privacy/retention-fields.ts';
import { choice, internal, number, section, setting } from './setting.ts';

const secondFactor = {
  owners: {
    label: 'Owners need a second factor',
    meaning: 'Owners without one have to set it up first, including you.',
  },
  staff: { label: 'All staff need one', meaning: 'Owners, managers and packers alike.' },
  nobody: {
    label: 'It is optional',
    meaning: 'A second factor can be set up in the profile, under Sign-in security.',
  },
};

/** Sessions, proofs of identity, and how long data is stored. */
export const securitySections = {
  security: section(
    'Security',
    'Second factor, how long sign-ins last, large refunds',
    {
      ...internal({
        secondFactorRequired: choice('Signing in to the back office', secondFactor, {
          demo: 'nobody',
        }),
        staffIdleHours: number('Hours of inactivity until staff are signed out', [1, 24], {
          hint: (bounds) => `${bounds}. Their drafts stay saved.`,
          demo: 12,
        }),
        staffSessionDays: number('Days until staff have to sign in again', [1, 30], { demo: 7 }),
      }),
      customerSessionDays: number('Days until customers have to sign in again', [7, 365], {
        hint: (bounds) => `${bounds}. And after ${customerIdleDays} days without a visit.`,
        demo: 180,
      }),
      ...internal({
        refundProofRupees: number(
          'Refunds above this amount (₹) need a confirmation',
          [0, 10_000_000],
          {
            hint: (bounds) =>
              `${bounds}. By password or second factor, valid for ${proofMinutes} minutes. Smaller refunds are added up.`,
            demo: 10_000,
          },
        ),
      }),
    },
    { needsProof: true },
  ),

  retention: section(
    'Retention',
    'How long personal data is stored',
    {
      /** For kinds of data that are stored longer or shorter than the default. */
      retentionDays: setting('Days', {
        kind: 'elsewhere',
        hint: 'By kind of data, on the screen Privacy',
        form: chosenDays,
        stored: z.record(z.string(), z.number()),
        demo: {},
      }),
    },
    { needsProof: true },
  ),
};
