import { Text } from '@react-email/text';
import { roleDuties, roleNames } from '#contract/staff-rules.ts';
import { look } from '../look.ts';
import { MailButton } from '../mail-button.tsx';
import { MailSheet } from '../mail-sheet.tsx';
import type { MailFrame } from '../render-mail.ts';
import type { MailTemplates } from '../templates.ts';

interface Message {
  frame: MailFrame;
  data: MailTemplates['staff-invitation'];
}

export function StaffInvitation({ frame, data }: Message) {
  const { name, staffRole, token, days } = data;
  return (
    <MailSheet
      frame={frame}
      title={`Work with us at ${frame.shop.name}`}
      preview={`${name} invites you as ${roleNames[staffRole]}`}
    >
      <Text style={look.text}>Namaste,</Text>
      <Text style={look.text}>
        {name} invites you to the back office of {frame.shop.name} as{' '}
        <strong>{roleNames[staffRole]}</strong>. {roleDuties[staffRole]}.
      </Text>
      {/* After the hash, so that no server on the way writes it down. */}
      <MailButton href={`${frame.shopUrl}/join#${token}`}>Accept the invitation</MailButton>
      <Text style={look.text}>The link is good for {days} days and can be used once.</Text>
      <Text style={look.quiet}>
        If you do not know {frame.shop.name}, ignore this mail. Please pass the link to nobody: it
        is for you alone.
      </Text>
    </MailSheet>
  );
}
