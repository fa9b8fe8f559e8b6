import type { ContactStatus, ContactSubject } from '#contract/contact/contact-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { saveTicketed } from '#server/studio/cases/ticket-number.ts';

interface MessageFacts {
  user?: { id: string } | null;
  name?: string;
  email?: string;
  subject?: ContactSubject;
  category?: string | null;
  message?: string;
  status?: ContactStatus;
  createdAt?: Date;
}

/** Inserts a message to the shop into the database, without mails. */
export async function buildMessage(
  shop: Shop,
  { user, createdAt = shop.clock.now(), ...facts }: MessageFacts = {},
): Promise<{ id: string; ticket: string }> {
  const id = shop.random.id();
  const named = { ...shop, shopName: 'Aipan Haat' };
  const ticket = await saveTicketed(shop.db, named, 'contactMessages', {
    id,
    userId: user?.id ?? null,
    name: 'Asha Rawat',
    email: 'asha@home.example',
    subject: 'shipping',
    message: 'When does the stole leave the studio?',
    contentHash: id,
    createdAt,
    updatedAt: createdAt,
    ...facts,
  });
  return { id, ticket };
}
