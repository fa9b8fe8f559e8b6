import { Greeting } from '#server/messages/mails/layout/greeting.tsx';
import { Text } from '#server/messages/mails/layout/mail-elements.tsx';
import type { Message } from '#server/messages/mails/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/mails/layout/mail-sheet.tsx';
import { styles } from '#server/messages/mails/layout/styles.ts';
import type { FactorChange } from '#server/messages/mails/layout/templates.ts';
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
  'authenticator-added': 'Signing in with the password now also needs a code from the app.',
  'authenticator-removed': 'Its codes no longer sign you in.',
  'passkey-added': 'It signs in without the password, and serves as your second factor.',
  'passkey-removed': 'It no longer signs you in.',
  'codes-renewed': 'The old ones no longer work.',
  'code-used': 'Each of them works once. You can create new ones in your profile.',
  reset:
    'Your authenticator app, passkeys and recovery codes no longer count. Please set up new ones.',
};

export function SecondFactorChanged({
  frame,
  data: { name, what },
}: Message<'second-factor-changed'>) {
  return (
    <MailSheet
      frame={frame}
      title="A change to how you sign in"
      preview="Was it you? Then all is well."
    >
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        At your account at {frame.shop.name}, {factorChanges[what]}. {meaning[what]}
      </Text>
      <IfNotYou frame={frame} />
    </MailSheet>
  );
}
