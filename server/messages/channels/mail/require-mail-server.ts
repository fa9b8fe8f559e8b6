import type { Config } from '#server/infra/config/config.ts';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { openTransport } from '#server/infra/mail/mailer.ts';

/**
 * Connects to the mail server and signs in, if one is configured; throws a ConfigError if that
 * fails.
 */
export async function requireMailServer(
  { mail }: Pick<Config, 'mail'>,
  { patienceMs = 10_000 } = {},
): Promise<void> {
  if (mail?.kind !== 'smtp') return;
  const transport = openTransport(mail.url, patienceMs);
  try {
    await transport.verify();
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [String(error)];
    if ((error as { code?: string }).code === 'ETLS') {
      throw new ConfigError(
        'SMTP_URL',
        `SMTP_URL leads to a mail server without TLS (${reason}); switch STARTTLS on there, use smtps://, or add ?requireTLS=false to send emails that others can read.`,
      );
    }
    throw new ConfigError(
      'SMTP_URL',
      `SMTP_URL is not responding (${reason}); check that the server runs and that address, user and password are right.`,
    );
  } finally {
    transport.close();
  }
}
