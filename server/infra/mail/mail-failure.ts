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

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}
