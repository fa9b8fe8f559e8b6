import { certificatePath } from '#contract/certificates/certificate-rules.ts';
import { Greeting } from '#server/messages/channels/mail/layout/greeting.tsx';
import { MailButton } from '#server/messages/channels/mail/layout/mail-button.tsx';
import { Text } from '#server/messages/channels/mail/layout/mail-elements.tsx';
import type { Message } from '#server/messages/channels/mail/layout/mail-frame.ts';
import { MailSheet } from '#server/messages/channels/mail/layout/mail-sheet.tsx';
import { styles } from '#server/messages/channels/mail/layout/styles.ts';

/** After the hash, so that no server on the way logs it. */
const linkOf = (shopUrl: string, token: string) => `${shopUrl}/certificates/pass-on#${token}`;

export function CertificateConfirm({ frame, data }: Message<'certificate-confirm'>) {
  const { name, piece, number, toEmail, token, days } = data;
  return (
    <MailSheet frame={frame} title="Transfer the certificate?" preview={`${piece}, ${number}`}>
      <Greeting frame={frame} name={name} />
      <Text style={styles.text}>
        You want to transfer the certificate of authenticity {number} of <strong>{piece}</strong> to{' '}
        {toEmail}. Please confirm. The transfer is complete once the new owner has confirmed too.
      </Text>
      <MailButton href={linkOf(frame.shopUrl, token)}>Confirm</MailButton>
      <Text style={styles.text}>The link is valid for {days} days.</Text>
      <Text style={styles.quiet}>
        If you did not ask for this, open the link, decline, and change your password. Please do not
        share the link. It is only for you.
      </Text>
    </MailSheet>
  );
}

export function CertificateOffered({ frame, data }: Message<'certificate-offered'>) {
  const { piece, number, token, days } = data;
  return (
    <MailSheet
      frame={frame}
      title="A certificate for you"
      preview={`${piece}, from ${frame.shop.name}`}
    >
      <Greeting frame={frame} />
      <Text style={styles.text}>
        The owner of <strong>{piece}</strong> from {frame.shop.name} wants to transfer its
        certificate of authenticity {number} to you. If the piece is yours now, please confirm.
      </Text>
      <MailButton href={linkOf(frame.shopUrl, token)}>See the certificate</MailButton>
      <Text style={styles.text}>The link is valid for {days} days.</Text>
      <Text style={styles.quiet}>
        If you do not know about this, ignore this email. Nothing happens unless you confirm. We use
        your address only for this. Please do not share the link. It is only for you.
      </Text>
    </MailSheet>
  );
}

export function CertificatePassedOn({ frame, data }: Message<'certificate-passed-on'>) {
  const { piece, number, code, isNewOwner, hasAccount } = data;
  return (
    <MailSheet
      frame={frame}
      title={isNewOwner ? 'The certificate is yours' : 'The certificate has a new owner'}
      preview={`${piece}, ${number}`}
    >
      <Greeting frame={frame} />
      <Text style={styles.text}>
        {isNewOwner
          ? `The certificate of authenticity ${number} of ${piece} is now yours.`
          : `The certificate of authenticity ${number} of ${piece} now has its new owner.`}
      </Text>
      {isNewOwner && (
        <Text style={styles.text}>
          {hasAccount
            ? 'You can find it in your account, under My Certificates.'
            : 'Register with this address to find it in your account, under My Certificates. There you can print it, transfer it or report it as lost.'}
        </Text>
      )}
      <MailButton href={frame.shopUrl + certificatePath(code)}>See the certificate</MailButton>
    </MailSheet>
  );
}

export const certificateChanges = {
  lost: {
    title: 'Certificate marked as lost',
    words: 'is marked as lost. Anyone who checks it will see this.',
  },
  valid: { title: 'Certificate found', words: 'is valid again.' },
  replaced: { title: 'A new certificate', words: 'no longer counts.' },
  revoked: { title: 'Certificate no longer valid', words: 'is no longer valid.' },
} as const;

export function CertificateChanged({ frame, data }: Message<'certificate-changed'>) {
  const { piece, number, what, newNumber } = data;
  const { title, words } = certificateChanges[what];
  return (
    <MailSheet frame={frame} title={title} preview={`${piece}, ${number}`}>
      <Greeting frame={frame} />
      <Text style={styles.text}>
        The certificate of authenticity {number} of <strong>{piece}</strong> {words}
        {newNumber && ` The new one has the number ${newNumber}. Please print the new certificate.`}
      </Text>
      <MailButton href={`${frame.shopUrl}/my-certificates`}>My Certificates</MailButton>
      <Text style={styles.text}>If you did not expect this, please write to us.</Text>
    </MailSheet>
  );
}
