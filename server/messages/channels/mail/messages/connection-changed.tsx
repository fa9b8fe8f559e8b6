import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { ConnectionChange } from '#server/messages/event-facts.ts';

/** What happened, as a subject says it. */
export const connectionChanges: Record<ConnectionChange, string> = {
  connected: 'connected',
  replaced: 'connection replaced',
  removed: 'connection removed',
  'given-up': 'bucket given up',
  'webhook-secret': 'new webhook secret',
  address: 'changed',
  'upi-id': 'changed',
};

const sentences: Record<ConnectionChange, (title: string) => string> = {
  connected: (title) => `connected ${title}`,
  replaced: (title) => `replaced the connection to ${title}`,
  removed: (title) => `removed the connection to ${title}`,
  'given-up': () => 'gave up the bucket with the pictures',
  'webhook-secret': (title) => `made a new webhook secret for ${title}`,
  address: (title) => `changed the ${title.toLowerCase()}`,
  'upi-id': (title) => `changed the ${title}`,
};

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export function ConnectionChanged({ frame, data }: Message<'connection-changed'>) {
  const { title, what, by, at } = data;
  return (
    <MailSheet
      frame={frame}
      title="A connection of the shop has changed"
      preview={`${title}: ${connectionChanges[what]}`}
    >
      <Text style={styles.text}>
        {by} {sentences[what](title)} of {frame.shop.name} on {time.format(new Date(at))}.
      </Text>
      <Text style={styles.text}>
        If nobody of you did this, look at the connection now, and sign out everywhere in your
        profile: somebody may be using an owner’s account.
      </Text>
      <MailButton href={`${frame.shopUrl}/admin/settings/connections`}>Open connections</MailButton>
    </MailSheet>
  );
}
