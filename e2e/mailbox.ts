import { expect } from '@playwright/test';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}

/** The mails to an address, newest first, out of the sandbox's mailbox. */
export async function mailsTo(shopUrl: string, email: string): Promise<SentMail[]> {
  const response = await fetch(`${shopUrl}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`);
  return (await response.json()) as SentMail[];
}

/** The code of the newest mail, once `count` mails have come. */
export async function mailedCode(shopUrl: string, email: string, count = 1): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(shopUrl, email)).length, { message: `mails to ${email}` })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await mailsTo(shopUrl, email);
  const code = newest?.text.match(/(?<!\d)\d{6}(?!\d)/)?.[0];
  if (!code) throw new Error(`There is no code in "${newest?.subject}".`);
  return code;
}
