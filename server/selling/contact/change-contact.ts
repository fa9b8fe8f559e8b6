import { validate as isUuid } from 'uuid';
import type { AdminContact } from '#contract/contact/admin-contacts.ts';
import { type ContactStatus, contactMessages } from '#contract/contact/contact-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Actor } from '#server/studio/audit/note-change.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { requireUnchanged } from '#server/studio/audit/require-unchanged.ts';
import { type LockedMessage, lockMessage, updateMessage } from './contact.queries.ts';
import { findContactView } from './contact-views.queries.ts';
import { presentContact } from './present-contact.ts';

export async function readContact(
  db: Db,
  { clock }: Pick<Shop, 'clock'>,
  id: string,
): Promise<AdminContact> {
  const view = isUuid(id) ? await findContactView(db, id) : undefined;
  if (!view) throw new Problem('not-found', contactMessages.notFound);
  return presentContact(view, clock.now());
}

/** The message, locked until the transaction ends. */
export async function holdMessage(trx: Db, id: string): Promise<LockedMessage> {
  const message = isUuid(id) ? await lockMessage(trx, id) : undefined;
  if (!message) throw new Problem('not-found', contactMessages.notFound);
  return message;
}

/** Throws if the message has changed since the caller saw it. */
export async function requireSeen(
  trx: Db,
  shop: Shop,
  { id, updated_at }: LockedMessage,
  seen: string | undefined,
): Promise<void> {
  await requireUnchanged(trx, seen, {
    subject: 'message',
    subjectId: id,
    updatedAt: updated_at,
    data: async () => ({ contact: await readContact(trx, shop, id) }),
  });
}

/** Sets a message's status; `seen` is the state that the caller has seen. */
export async function setContactStatus(
  shop: Shop,
  actor: Actor,
  id: string,
  { status, seen }: { status: ContactStatus; seen?: string | undefined },
): Promise<AdminContact> {
  return shop.db.transaction().execute(async (trx) => {
    const message = await holdMessage(trx, id);
    if (message.status !== status) {
      await requireSeen(trx, shop, message, seen);
      await updateMessage(trx, message.id, { status, updated_at: shop.clock.now() });
      await noteChange(trx, shop, actor, {
        action: 'changed',
        subject: 'message',
        subjectId: message.id,
        label: message.ticket,
        before: { status: message.status },
        after: { status },
      });
    }
    return readContact(trx, shop, message.id);
  });
}
