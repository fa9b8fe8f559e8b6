import { createHash } from 'node:crypto';
import type { Shop } from '#server/infra/shop/shop.ts';
import { requireMailServer } from '#server/messages/channels/mail/require-mail-server.ts';
import { findKnownServer, saveKnownServer } from './known-server.queries.ts';

/**
 * At the start: a mail server that has never answered is a wrong setting, and stops the start. One
 * that has answered before may be down: the shop opens without it, and its mails wait.
 */
export async function greetMailServer(
  { config, db, log }: Pick<Shop, 'config' | 'db' | 'log'>,
  patience: { patienceMs?: number } = {},
): Promise<void> {
  if (config.mail?.kind !== 'smtp') return;
  // Its address may contain a password.
  const server = createHash('sha256').update(config.mail.url).digest('hex');
  if ((await findKnownServer(db)) !== server) {
    await requireMailServer(config, patience);
    return saveKnownServer(db, server);
  }
  requireMailServer(config, patience).catch((error) => {
    log.warn({ err: error }, 'the shop opens without its mail server');
  });
}
