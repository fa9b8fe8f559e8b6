import type { AdminContact, ContactReply } from '#contract/contact/admin-contacts.ts';
import { contactImagePath } from '#contract/contact/contact.ts';
import type { ContactStatus, ContactSubject } from '#contract/contact/contact-rules.ts';
import { HOUR_MS } from '#server/infra/clock.ts';
import type { ContactView } from './contact-views.queries.ts';

/** A message as the back office sees it. */
export function presentContact(view: ContactView, now: Date): AdminContact {
  const isAnswered = view.status === 'replied';
  return {
    _id: view.id,
    id: view.id,
    ticket: view.ticket,
    name: view.name,
    email: view.email,
    userId: view.userId,
    accountEmail: view.accountEmail,
    subject: view.subject as ContactSubject,
    category: view.category,
    message: view.message,
    status: view.status as ContactStatus,
    createdAt: view.createdAt.toISOString(),
    updatedAt: view.updatedAt.toISOString(),
    images: view.images.map(({ position, fileName: filename, width, height }) => ({
      url: contactImagePath(view.id, position),
      filename,
      width,
      height,
    })),
    reply: view.replies.at(-1)?.reply ?? null,
    replies: view.replies.map(presentReply),
    waitingHours: isAnswered ? null : hoursBetween(view.createdAt, now),
  };
}

function presentReply(reply: ContactView['replies'][number]): ContactReply {
  return {
    _id: reply.id,
    reply: reply.reply,
    author: reply.author,
    createdAt: new Date(reply.createdAt).toISOString(),
    mail: mailStateOf(reply),
  };
}

/** If the mail's row is gone, it was sent long ago. */
function mailStateOf({ sentAt, attempts }: ContactView['replies'][number]): ContactReply['mail'] {
  if (sentAt || attempts === null) return 'sent';
  return attempts > 0 ? 'failing' : 'on-its-way';
}

function hoursBetween(start: Date, end: Date): number {
  return Math.max(0, Math.floor((end.getTime() - start.getTime()) / HOUR_MS));
}
