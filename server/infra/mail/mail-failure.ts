/**
 * What a failed try says of the next: the mail server took the mail and will never deliver it, did
 * not take this one now, or was not there for any.
 */
export type MailFailure = 'final' | 'passing' | 'away';

/** Reads the error of an SMTP conversation, as nodemailer throws it. */
export function readMailFailure(error: unknown): MailFailure {
  const { code, command, responseCode = 0 } = (error ?? {}) as SmtpError;
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutThisMail) return 'away';
  // A sender that the server does not know is the shop's own, and mended in its settings.
  const isAboutSender = command === 'MAIL FROM';
  return responseCode >= 500 && !isAboutSender ? 'final' : 'passing';
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}
