import { comingPath, policyNames } from '#contract/content/policy-rules.ts';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { MailFrame, Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';
import type { Events } from '#server/messages/event-data.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

type Change = Events['policy-changed'];

export const policyTitle = ({ page, isComing }: Change, { shop }: MailFrame) =>
  `The ${policyNames[page]} of ${shop.name} ${isComing ? 'will change' : 'changed'}`;

/** Notice of what customers have agreed to, not advertising: it names no product. */
export function PolicyChanged({ frame, data }: Message<'policy-changed'>) {
  const { page, isComing, summary } = data;
  const name = policyNames[page];
  const from = day.format(new Date(data.holdsFrom));
  return (
    <MailSheet
      frame={frame}
      title={policyTitle(data, frame)}
      preview={summary || `The new version applies from ${from}`}
    >
      <Greeting frame={frame} />
      <Text style={styles.text}>
        A new version of our {name} applies from <strong>{from}</strong>.
      </Text>
      {summary && (
        <>
          <Text style={styles.subheading}>What changes</Text>
          <Text style={styles.text}>{summary}</Text>
        </>
      )}
      <MailButton href={`${frame.shopUrl}${isComing ? comingPath(page) : `/${page}`}`}>
        Read the new version
      </MailButton>
      {page === 'terms' && (
        <Text style={styles.text}>
          An order keeps the terms under which it was placed.{' '}
          {isComing && `Until ${from} the current version applies.`}
        </Text>
      )}
      <Text style={styles.quiet}>
        You receive this email because you have an account or an order at {frame.shop.name}. If you
        do not agree, you can write to us, or delete your account in your profile.
      </Text>
    </MailSheet>
  );
}
