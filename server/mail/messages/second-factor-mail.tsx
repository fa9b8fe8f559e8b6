import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { look } from '../look.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { MailFrame } from '../render-mail.ts';
import type { FactorChange, MailTemplates } from '../templates.ts';

/** What happened, as a title says it. */
export const factorChanges: Record<FactorChange, string> = {
  'authenticator-added': 'an authenticator app was set up',
  'authenticator-removed': 'the authenticator app was removed',
  'passkey-added': 'a passkey was set up',
  'passkey-removed': 'a passkey was removed',
  'codes-renewed': 'new recovery codes were made',
  'code-used': 'a recovery code was used',
  reset: 'the second factor was reset',
};

const meaning: Record<FactorChange, string> = {
  'authenticator-added': 'Signing in with the password now also asks for a code of the app.',
  'authenticator-removed': 'Its codes no longer sign you in.',
  'passkey-added': 'It signs in without the password, and proves you beside it.',
  'passkey-removed': 'It no longer signs you in.',
  'codes-renewed': 'The former ones no longer work.',
  'code-used': 'Each of them works once. The profile makes new ones.',
  reset:
    'Your authenticator app, passkeys and recovery codes no longer count. Please set up new ones.',
};

interface Message {
  frame: MailFrame;
  data: MailTemplates['second-factor-changed'];
}

export function SecondFactorChanged({ frame, data: { name, what } }: Message) {
  return (
    <MailSheet
      frame={frame}
      title="A change to how you sign in"
      preview="Was it you? Then all is well."
    >
      <Text style={look.text}>Namaste {name},</Text>
      <Text style={look.text}>
        At your account at {frame.shop.name}, {factorChanges[what]}. {meaning[what]}
      </Text>
      <Text style={look.text}>
        If it was not you,{' '}
        <Link href={`${frame.shopUrl}/forgot-password`} style={look.link}>
          choose a new password
        </Link>{' '}
        at once and write to us.
      </Text>
    </MailSheet>
  );
}
