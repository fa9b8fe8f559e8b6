/**
 * Whether to retry a failed mail: the mail server refused this mail for good, did not accept it
 * now, or something that every mail needs was not reachable: the mail server or the database.
 */
export type MailFailure = 'final' | 'passing' | 'away';

/** Reads the error of an SMTP conversation, as nodemailer throws it. */
export function readMailFailure(error: unknown): MailFailure {
  const { code, command, responseCode = 0 } = (error ?? {}) as SmtpError;
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutThisMail) return 'away';
  // A sender that the server does not accept is the shop's own address, and must be fixed in its
  // settings.
  const isAboutSender = command === 'MAIL FROM';
  return responseCode >= 500 && !isAboutSender ? 'final' : 'passing';
}

/** About the address: no such mailbox, domain or syntax, moved, domain without mail (RFC 3463 and 7505). */
const GONE = /\b5\.1\.(?:1|2|3|6|10)\b/;

/**
 * Whether the server says that there is no such mailbox. Without its enhanced code it may as well be
 * the shop that it does not know, or does not want.
 */
export function isUnknownMailbox(error: unknown): boolean {
  const { command, response = '' } = (error ?? {}) as SmtpError;
  return command === 'RCPT TO' && GONE.test(response);
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  /** What the server said. */
  response?: string;
}
