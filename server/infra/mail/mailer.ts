import nodemailer from 'nodemailer';
import type { Config, MailConfig } from '#server/infra/config/config.ts';
import { isLoopback } from '#server/infra/config/loopback.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** The same for every try at the same mail, so that a receiver can drop doubles. */
  messageId: string;
}

export interface Mailer {
  /** False where no mail server is set up. */
  canSend: boolean;
  /** Throws when the receiving server did not take the mail; the caller tries again. */
  send(mail: OutgoingMail): Promise<void>;
}

const TIMEOUT_MS = 15_000;

export function openMailer(config: Pick<Config, 'mail'>): Mailer {
  const { mail } = config;
  if (!mail) {
    return {
      canSend: false,
      send: async () => {
        throw new Error('no mail server is set up (SMTP_URL)');
      },
    };
  }
  return mail.kind === 'smtp' ? smtpMailer(mail) : sandboxMailer(mail);
}

/** How to reach the mail server of SMTP_URL; it may be silent for this long. */
export function openTransport(smtpUrl: string, patienceMs = TIMEOUT_MS) {
  return nodemailer.createTransport({
    ...readSmtpUrl(smtpUrl),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
}

/**
 * Mails that leave the machine go over TLS: by smtps://, or by STARTTLS, without which none is sent.
 * `?requireTLS=false` in SMTP_URL takes the risk.
 */
export function readSmtpUrl(smtpUrl: string): { url: string; requireTLS: boolean } {
  const url = new URL(smtpUrl);
  const isWaived = url.searchParams.get('requireTLS') === 'false';
  url.searchParams.delete('requireTLS');
  const leavesMachine = url.protocol === 'smtp:' && !isLoopback(url.hostname);
  return { url: url.href, requireTLS: leavesMachine && !isWaived };
}

function smtpMailer({ url, from }: Extract<MailConfig, { kind: 'smtp' }>): Mailer {
  const transport = openTransport(url);
  return {
    canSend: true,
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}

function sandboxMailer({ mailboxUrl, from }: Extract<MailConfig, { kind: 'sandbox' }>): Mailer {
  return {
    canSend: true,
    async send(mail) {
      const attachments = mail.attachments?.map((file) => ({
        ...file,
        content: file.content.toString('base64'),
      }));
      const answer = await fetch(mailboxUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from, ...mail, attachments }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status === 422) throw refusedReceiver();
      if (!answer.ok) throw new Error(`the sandbox mailbox answered ${answer.status}`);
    },
  };
}

/** As nodemailer tells of an address that the mail server does not know. */
function refusedReceiver(): Error {
  const facts = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
  return Object.assign(new Error('550 No such mailbox.'), facts);
}
