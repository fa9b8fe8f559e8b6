import { reviewRulesPath } from '#contract/reviews/review-rules.ts';
import { Disagree } from '#server/messages/channels/mail/layout/disagree.tsx';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Hr, Link, Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { MailFrame, Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

export const reviewTitles = {
  hidden: 'We have hidden your review',
  shown: 'Your review is public again',
  answered: 'We have answered your review',
} as const;

const texts = {
  hidden: 'breaks our review rules, so we have hidden it. Your stars still count. The reason:',
  shown: 'is on the product page again. We have looked at it once more.',
  answered: 'has our answer below it on the product page:',
} as const;

/** What the studio did with a review, for its customer. */
export function ReviewStep({ frame, data }: Message<'review-step'>) {
  const { what, name, piece, words, text, productId } = data;
  return (
    <MailSheet frame={frame} title={reviewTitles[what]} preview={`Your review of ${piece}`}>
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        Your review of <strong>{piece}</strong> {texts[what]}
      </Text>
      {words && <pre style={styles.written}>{words}</pre>}
      {what === 'hidden' && <WhatNow frame={frame} />}
      <Hr style={styles.rule} />
      <Text style={styles.subheading}>Your review</Text>
      <pre style={styles.written}>{text}</pre>
      {what === 'hidden' ? (
        <MailButton href={`${frame.shopUrl}/my-orders`}>Edit your review</MailButton>
      ) : (
        <MailButton href={`${frame.shopUrl}/product/${productId}#reviews`}>See it</MailButton>
      )}
    </MailSheet>
  );
}

function WhatNow({ frame }: { frame: MailFrame }) {
  return (
    <Text style={styles.text}>
      You can change it in My Orders, and we will look at it again. You can read our{' '}
      <Link href={frame.shopUrl + reviewRulesPath} style={styles.link}>
        review rules
      </Link>
      . <Disagree frame={frame} />.
    </Text>
  );
}
