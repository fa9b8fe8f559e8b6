import { z } from 'zod';
import { emailPattern } from '#contract/accounts/account-rules.ts';
import { type MailedKind, mailedKinds } from '#contract/live/news-rules.ts';
import { group, internal, section, setting, tick } from './setting.ts';
import { settingsLimits as limits, settingsMessages as messages } from './settings-rules.ts';

const address = z.string().trim().max(limits.emailMax).regex(emailPattern, messages.email);

const { lowStock, ...told } = mailedKinds;

const hints: Partial<Record<MailedKind, string>> = {
  cash: 'The customer has not entered the emailed code yet.',
  trouble: 'A job failed for good, a payment is disputed, or the payment provider is silent.',
};

/** Who of the studio gets which emails. */
export const noticesSections = {
  notifications: section(
    'Notifications',
    'Who gets an email about what',
    internal({
      notices: group(noticesOf()),
      lowStockMails: tick('To the shop’s email', {
        under: lowStock,
        hint: 'Once a day at most, with everything that became low.',
        demo: true,
      }),
      lowStockTo: others(lowStock),
    }),
    {
      intro:
        'The shop’s email is the one under Contact. Without the tick and without other addresses, nobody gets the email. Sounds and notifications on your own screen are under the bell at the top of the back office.',
      needsProof: true,
    },
  ),
};

/** For each kind whether the shop's own address gets it, and who else. */
function noticesOf() {
  const parts = Object.entries(told).flatMap(([kind, under]) => {
    const hint = hints[kind as MailedKind];
    const toShop = tick('To the shop’s email', { under, demo: true, ...(hint && { hint }) });
    return [
      [`${kind}ToShop`, toShop],
      [`${kind}To`, others(under)],
    ];
  });
  return Object.fromEntries(parts) as Record<
    `${keyof typeof told}ToShop`,
    ReturnType<typeof tick>
  > &
    Record<`${keyof typeof told}To`, ReturnType<typeof others>>;
}

function others(under: string) {
  return setting('And to', {
    under,
    kind: 'addresses',
    hint: 'Email addresses, separated by spaces',
    form: z.array(address).max(limits.noticesMax, messages.notices),
    stored: z.array(z.string()),
    demo: [],
  });
}
