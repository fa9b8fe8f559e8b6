import type { User } from '#contract/accounts/accounts.ts';
import { orderLimits, orderMessages } from '#contract/orders/order-rules.ts';
import type { StoredNote } from '#contract/orders/orders.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteWork } from '#server/selling/orders/record/note-work.ts';
import { type LockedOrder, updateOrder } from '#server/selling/orders/record/orders.queries.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';
import { changeOrder } from './change-order.ts';

type Author = Pick<User, 'id' | 'name' | 'email'>;

export async function addNote(shop: Shop, id: string, words: string, by: Author): Promise<void> {
  await write(shop, id, by, 'added', ({ staffNotes }) => {
    if (staffNotes.length >= orderLimits.notesMax) {
      throw new Problem('conflict', orderMessages.tooManyNotes);
    }
    const at = shop.clock.now().toISOString();
    const note = { id: shop.random.id(), authorId: by.id, words, at, changedAt: null };
    return [...staffNotes, note];
  });
}

export async function changeNote(
  shop: Shop,
  id: string,
  noteId: string,
  words: string,
  by: Author,
): Promise<void> {
  await write(shop, id, by, 'changed', ({ staffNotes }) => {
    const changed = requireOwn(staffNotes, noteId, by);
    const changedAt = shop.clock.now().toISOString();
    return staffNotes.map((note) => (note === changed ? { ...note, words, changedAt } : note));
  });
}

export async function deleteNote(
  shop: Shop,
  id: string,
  noteId: string,
  by: Author,
): Promise<void> {
  await write(shop, id, by, 'deleted', ({ staffNotes }) => {
    const deleted = requireOwn(staffNotes, noteId, by);
    return staffNotes.filter((note) => note !== deleted);
  });
}

function requireOwn(notes: readonly StoredNote[], id: string, by: Author): StoredNote {
  const note = notes.find((each) => each.id === id);
  if (!note) throw new Problem('not-found', orderMessages.noteGone);
  if (note.authorId !== by.id) throw new Problem('forbidden', orderMessages.noteNotOwn);
  return note;
}

/** The audit log says that there is a note, and not what it says: it is erased with the customer. */
async function write(
  shop: Shop,
  id: string,
  by: Author,
  done: 'added' | 'changed' | 'deleted',
  next: (order: LockedOrder) => StoredNote[],
): Promise<void> {
  await changeOrder(shop, id, {}, async (trx, order) => {
    await updateOrder(trx, order.id, {
      staffNotes: JSON.stringify(next(order)),
      updatedAt: stampAfter(order, shop.clock.now()),
    });
    await noteWork(trx, shop, by, order.id, { action: 'changed', after: { note: done } });
  });
}
