import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { FactorChange } from '#server/messages/event-facts.ts';
import { IfNotYou } from './account-mails.tsx';
/** What happened, as a title says it. */
export const factorChanges: Record<FactorChange, string> = {
  'authenticator-added': 'an authenticator app was set up',
  'authenticator-removed': 'the authenticator app was removed',
  'passkey-added': 'a passkey was set up',
  'passkey-removed': 'a passkey was removed',
  'codes-renewed': 'new recovery codes were created',
  'code-used': 'a recovery code was used',
  reset: 'the second factor was reset',
};

const meaning: Record<FactorChange, string> = {
  'authenticator-added': 'You now need a code from the app, besides your password, to sign in.',
  'authenticator-removed': 'Its codes no longer work.',
  'passkey-added': 'You can use it to sign in without the password, and as your second factor.',
  'passkey-removed': 'You can no longer sign in with it.',
  'codes-renewed': 'The old codes no longer work.',
  'code-used': 'Each code works once. You can create new codes in your profile.',
  reset:
    'Your authenticator app, passkeys and recovery codes no longer work. Please set up new ones.',
};

export function SecondFactorChanged({
  frame,
  data: { name, what },
}: Message<'second-factor-changed'>) {
  return (
    <MailSheet
      frame={frame}
      title="Your sign-in settings have changed"
      preview="If this was you, you do not need to do anything."
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        In your {frame.shop.name} account, {factorChanges[what]}. {meaning[what]}
      </Text>
      <IfNotYou frame={frame} />
    </MailSheet>
  );
}
