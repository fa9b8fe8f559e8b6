import { useState } from 'react';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { orderLimits } from '#contract/orders/order-rules.ts';
import type { StaffNote } from '#contract/orders/orders.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useStaff } from '#web/admin/records/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { TextAreaField } from '#web/ui/forms/text-field.tsx';
import { PanelPart } from '../list/panel-part.tsx';
import type { OrderWork } from './order-steps.tsx';

/** What staff say of the order among themselves; each changes their own notes. */
export function OrderNotes({ work }: { work: OrderWork }) {
  const adminCall = useAdminCall();
  const { id: me } = useStaff();
  const [edited, setEdited] = useState<string>();
  const { _id: id, staffNotes } = work.record;

  const add = (words: string) =>
    work.run('note', () =>
      adminCall(adminOrdersApi.addOrderNote, { params: { id }, body: { words } }),
    );
  const change = (noteId: string, words: string) =>
    work.run(`note:${noteId}`, () =>
      adminCall(adminOrdersApi.changeOrderNote, { params: { id, noteId }, body: { words } }),
    );
  const remove = ({ id: noteId }: StaffNote) =>
    work.run(`note:${noteId}`, () =>
      adminCall(adminOrdersApi.deleteOrderNote, { params: { id, noteId } }),
    );

  return (
    <PanelPart
      title="Notes for staff"
      className={staffNotes.length === 0 ? 'print:hidden' : undefined}
    >
      {staffNotes.length > 0 && (
        <ul aria-label="Notes for staff" className="mb-3 grid gap-3">
          {staffNotes.map((note) => (
            <li key={note.id} className="rounded-md bg-turmeric-wash px-4 py-3">
              {edited === note.id ? (
                <NoteForm
                  label="Change the note"
                  initial={note.words}
                  isBusy={work.task === `note:${note.id}`}
                  onSave={async (words) => {
                    const { success } = await change(note.id, words);
                    if (success) setEdited(undefined);
                    return success;
                  }}
                  onCancel={() => setEdited(undefined)}
                />
              ) : (
                <>
                  <p className="whitespace-pre-wrap break-words">{note.words}</p>
                  <p className="text-sm text-turmeric-deep">
                    {note.by}, <TimeText iso={note.at} />
                    {note.changedAt && ', changed'}
                  </p>
                  {note.authorId === me && (
                    <div className="flex gap-2">
                      <Button
                        variant="quiet"
                        className="-ml-2 px-2!"
                        onClick={() => setEdited(note.id)}
                      >
                        Edit<span className="sr-only"> the note</span>
                      </Button>
                      <Button
                        variant="quiet"
                        className="px-2!"
                        loading={work.task === `note:${note.id}`}
                        onClick={() => void remove(note)}
                      >
                        Delete<span className="sr-only"> the note</span>
                      </Button>
                    </div>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {staffNotes.length < orderLimits.notesMax && (
        <NoteForm
          label="New note"
          isBusy={work.task === 'note'}
          onSave={async (words) => (await add(words)).success}
        />
      )}
    </PanelPart>
  );
}

interface NoteFormProps {
  label: string;
  initial?: string;
  isBusy: boolean;
  /** Whether it is saved. */
  onSave(words: string): Promise<boolean>;
  onCancel?: () => void;
}

function NoteForm({ label, initial = '', isBusy, onSave, onCancel }: NoteFormProps) {
  const [words, setWords] = useState(initial);
  return (
    <form
      className="grid gap-2"
      onSubmit={async (event) => {
        event.preventDefault();
        if (words.trim() && (await onSave(words))) setWords('');
      }}
    >
      <TextAreaField
        label={label}
        hint="Not shown in the shop, but part of the customer’s own data: they may ask for a copy"
        rows={2}
        maxLength={orderLimits.noteMax}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={isBusy} disabled={!words.trim()}>
          Save Note
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
