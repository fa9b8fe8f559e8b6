import { type AdminContact, type ContactReply, contact } from '#contract/contact/admin-contacts.ts';
import { contactImagePath } from '#contract/contact/contact.ts';
import { HOUR_MS } from '#server/infra/clock.ts';
import { toWire } from '#server/infra/wire.ts';
import type { ContactView } from './contact-views.queries.ts';

/** A message as the back office sees it. */
export function presentContact(view: ContactView, now: Date): AdminContact {
  const waitingMs = now.getTime() - view.createdAt.getTime();
  return toWire(contact, {
    ...view,
    images: view.images.map((image) => ({
      ...image,
      url: contactImagePath(view.id, image.position),
    })),
    reply: view.replies.at(-1)?.reply ?? null,
    replies: view.replies.map((reply) => ({ ...reply, mail: mailStateOf(reply) })),
    waitingHours: view.status === 'replied' ? null : Math.max(0, Math.floor(waitingMs / HOUR_MS)),
  });
}

/** If the mail's row is gone, it was sent long ago. */
function mailStateOf({ sentAt, attempts }: ContactView['replies'][number]): ContactReply['mail'] {
  if (sentAt || attempts === null) return 'sent';
  return attempts > 0 ? 'failing' : 'on-its-way';
}
