import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useDraft } from '#web/admin/records/use-draft.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';

/**
 * The actions on one case, and the draft of what is typed to it. `name` is that of its kind in an
 * answer; `onChanged` gets the case as it is now.
 */
export function useCase<Case extends { _id: string; updatedAt: string }, Typed extends object>(
  { _id, updatedAt }: Case,
  typed: Typed,
  on: { name: string; draftKey: string; onChanged(current: Case): void },
) {
  const draft = useDraft(`${on.draftKey}:${_id}`, { ...typed, seen: updatedAt });
  const { task, stale, run } = useRecordActions<string, Case>({
    record: on.name,
    /** Bases the draft on the current version. */
    onUpdated(current) {
      draft.setDraft((before) => ({ ...before, seen: current.updatedAt }));
      on.onChanged(current);
    },
  });
  return { ...draft, task, stale, run, params: { id: _id }, adminCall: useAdminCall() };
}
