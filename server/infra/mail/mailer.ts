import nodemailer from 'nodemailer';
import type { MailConfig } from '#server/infra/config/config.ts';
import { isLoopback } from '#server/infra/config/loopback.ts';
import { postToMailbox } from './sandbox-mailbox.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: { name: string; address: string };
  attachments?: { filename: string; contentType: string; content: Buffer }[];
  /** The same for every try of the same mail, so that a receiver can drop duplicates. */
  messageId: string;
}

export interface Mailer {
  /** False if no mail server is set up. */
  canSend(): Promise<boolean>;
  /**
   * Throws if the receiving server did not accept the mail; the caller retries. Resolves to what the
   * server said.
   */
  send(mail: OutgoingMail): Promise<string>;
}

const TIMEOUT_MS = 15_000;

type Send = Mailer['send'];

/** `read` says where mail goes now; a change takes effect with the next mail. */
export function openMailer(read: () => Promise<MailConfig | undefined>): Mailer {
  let open: { of: string; send: Send } | undefined;
  return {
    canSend: async () => (await read()) !== undefined,
    async send(mail) {
      const config = await read();
      if (!config) throw new Error('no mail server is set up');
      const of = JSON.stringify(config);
      if (open?.of !== of) open = { of, send: openSender(config) };
      return open.send(mail);
    },
  };
}

/** To one place, with this timeout for each step of the conversation. */
export function openSender(mail: MailConfig, patienceMs = TIMEOUT_MS): Send {
  return mail.kind === 'smtp' ? smtpSender(mail, patienceMs) : sandboxSender(mail);
}

/** Connects to the mail server of SMTP_URL, with this timeout. */
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

function smtpSender(
  { url, from }: Extract<MailConfig, { kind: 'smtp' }>,
  patienceMs: number,
): Send {
  const transport = openTransport(url, patienceMs);
  return async (mail) => {
    const { response } = await transport.sendMail({ from, ...mail });
    return response;
  };
}

function sandboxSender({ mailboxUrl, from }: Extract<MailConfig, { kind: 'sandbox' }>): Send {
  return async (mail) => {
    const attachments = mail.attachments?.map((file) => ({
      ...file,
      content: file.content.toString('base64'),
    }));
    await postToMailbox(mailboxUrl, { from, ...mail, attachments });
    return 'The email is in the sandbox mailbox, /sandbox/mailbox.';
  };
}
