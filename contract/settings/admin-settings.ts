import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { seen } from '#contract/api/seen.ts';
import { openingLimits, openingMessages } from './opening-rules.ts';
import { shopSettings } from './settings.ts';
import { type SettingsSection, settingsSections, settingsTable } from './settings-table.ts';

type Change<Io extends 'input' | 'output'> = {
  [Name in SettingsSection]: (typeof settingsTable)[Name]['form']['_zod'][Io] & {
    section: Name;
    seen?: string | undefined;
  };
}[SettingsSection];

export type SettingsChange = Change<'output'>;

/** A new version of one part of the settings, and when its writer last saw it changed. */
const settingsChange: z.ZodType<SettingsChange, Change<'input'>> = z.discriminatedUnion(
  'section',
  settingsSections.map((name) => {
    const form: z.ZodObject = settingsTable[name].form;
    return form.safeExtend({ section: z.literal(name), ...seen });
  }) as never,
);

const adminSettings = z.object({
  settings: shopSettings.omit({ friendsPassword: true }),
  hasFriendsPassword: z.boolean(),
  /** When each part was last changed; the epoch for a part that was never set. */
  updatedAt: z.record(z.enum(settingsSections), z.iso.datetime()),
});

export type AdminSettings = z.infer<typeof adminSettings>;

const friendsPassword = z
  .string()
  .trim()
  .max(openingLimits.passwordMax, openingMessages.passwordLong)
  .refine(
    (password) => password === '' || password.length >= openingLimits.passwordMin,
    openingMessages.passwordShort,
  );

export const adminSettingsSchemas = schemas('Back office', {
  readSettings: { summary: 'All settings of the shop', answer: z.object({ data: adminSettings }) },
  changeSettings: {
    summary: 'Change a part of the settings, all of it or nothing',
    body: settingsChange,
    answer: z.object({ data: adminSettings }),
  },
  setFriendsPassword: {
    summary: 'Set the password that opens the closed shop; an empty one removes it',
    body: z.object({ password: friendsPassword }),
    answer: z.object({ data: adminSettings }),
  },
});
