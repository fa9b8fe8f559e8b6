const TIMEOUT_MS = 15_000;

/** A mail, or what another channel says; `channel` is its name then. */
interface Posted {
  to: string;
  text: string;
  channel?: string;
  [more: string]: unknown;
}

/** Puts a message into the mailbox of the sandbox. Throws as a mail server refuses. */
export async function postToMailbox(mailboxUrl: string, message: Posted): Promise<void> {
  const answer = await fetch(mailboxUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 422) throw refusedReceiver();
  if (!answer.ok) throw new Error(`the sandbox mailbox answered ${answer.status}`);
}

/** The error that nodemailer throws for an address the mail server does not know. */
function refusedReceiver(): Error {
  const response = '550 5.1.1 No such mailbox.';
  const facts = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response };
  return Object.assign(new Error('550 No such mailbox.'), facts);
}
