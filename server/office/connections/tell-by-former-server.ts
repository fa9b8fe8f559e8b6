import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionKind } from '#contract/connections/connection-kind.ts';
import { mailOf } from '#server/infra/connections/connected-parts.ts';
import { openSender } from '#server/infra/mail/mailer.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readMailFrame } from '#server/messages/channels/mail/read-mail-frame.ts';
import { renderMail } from '#server/messages/channels/mail/render-mail.ts';
import type { ConnectionChange } from '#server/messages/event-facts.ts';
import { listOwnerAddresses } from '#server/studio/audit/security-events.queries.ts';
import { changeData, type Owner } from './mail-owners.ts';

const PATIENCE_MS = 8000;

/**
 * Owners hear of another mail server by the former one: a thief who
 * has put in their own would be the only one to read it. False where there was none, or it takes nothing, which may be why it goes.
 */
export async function tellByFormerServer(
  shop: Shop,
  owner: Owner,
  kind: Pick<ConnectionKind, 'title'>,
  what: ConnectionChange,
): Promise<boolean> {
  const former = mailOf(shop.config, await shop.connections.read());
  if (former?.kind !== 'smtp') return false;
  const send = openSender(former, PATIENCE_MS);
  const data = changeData(shop, owner, kind, what);
  const mail = await renderMail('connection-changed', data, await readMailFrame(shop));
  const { hostname } = new URL(shop.config.shopUrl);
  const sent = (await listOwnerAddresses(shop.db)).map((to) =>
    send({ to, messageId: `<${shop.random.id()}@${hostname}>`, ...mail }),
  );
  const all = Promise.all(sent).then(
    () => true,
    (error) => {
      shop.log.warn({ err: error }, 'the former mail server did not take the news of its end');
      return false;
    },
  );
  return Promise.race([all, pause(PATIENCE_MS, false, { ref: false })]);
}
