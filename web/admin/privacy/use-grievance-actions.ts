import { useState } from 'react';
import { type GrievanceStep, grievanceMessages } from '#contract/privacy/grievance-rules.ts';
import { noteGrievance, stepGrievance } from '#contract/privacy/grievances.endpoints.ts';
import type { Grievance } from '#contract/privacy/grievances.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useDraft } from '#web/admin/records/use-draft.ts';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';

/** The actions on one request, and the draft of the answer. */
export function useGrievanceActions(entry: Grievance, onChanged: (entry: Grievance) => void) {
  const adminCall = useAdminCall();
  const [problem, setProblem] = useState<string>();
  const typed = useDraft(`grievance:${entry._id}`, {
    answer: '',
    notes: entry.notes,
    seen: entry.updatedAt,
  });
  const { draft, setDraft } = typed;
  const params = { id: entry._id };

  const { task, stale, run } = useRecordActions<GrievanceStep | 'note', Grievance>({
    record: 'grievance',
    /** Bases the draft on the current version. */
    onUpdated(present) {
      setDraft((before) => ({ ...before, seen: present.updatedAt }));
      onChanged(present);
    },
  });

  return {
    work: task,
    stale,
    answer: draft.answer,
    notes: draft.notes,
    problem,
    isRestored: typed.isRestored,
    forget: typed.forgetDraft,
    type(next: { answer?: string; notes?: string }): void {
      setProblem(undefined);
      setDraft((before) => ({ ...before, ...next }));
    },

    async take(step: GrievanceStep): Promise<void> {
      const { answer, seen } = draft;
      if (step !== 'acknowledge' && answer.trim() === '') {
        return setProblem(grievanceMessages.answerRequired);
      }
      const body = { step, answer, seen };
      await run(
        step,
        () => adminCall(stepGrievance, { params, body }),
        () => setDraft((before) => ({ ...before, answer: '' })),
      );
    },

    async note(): Promise<void> {
      const { notes, seen } = draft;
      await run('note', () => adminCall(noteGrievance, { params, body: { notes, seen } }));
    },
  };
}
