import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Outcome } from '#contract/envelope.ts';
import { type GrievanceStep, grievanceMessages } from '#contract/grievance-rules.ts';
import { noteGrievance, stepGrievance } from '#contract/grievances.endpoints.ts';
import type { Grievance } from '#contract/grievances.ts';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from '../admin-call.ts';
import { useDraft } from '../use-draft.ts';

type Changed = Outcome<{ data: { grievance: Grievance } }>;

/** What staff do with one request, and what they are typing to it. */
export function useGrievanceWork(entry: Grievance, onChanged: (entry: Grievance) => void) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [work, setWork] = useState<GrievanceStep | 'note'>();
  const [stale, setStale] = useState<{ message: string; present: Grievance }>();
  const [problem, setProblem] = useState<string>();
  const typed = useDraft(`grievance:${entry._id}`, {
    answer: '',
    notes: entry.notes,
    seen: entry.updatedAt,
  });
  const { draft, setDraft } = typed;
  const params = { id: entry._id };

  /** Takes the present state; what is typed goes on upon it. */
  function take(present: Grievance): void {
    setStale(undefined);
    setDraft((before) => ({ ...before, seen: present.updatedAt }));
    onChanged(present);
  }

  async function run(kind: GrievanceStep | 'note', ask: () => Promise<Changed>): Promise<boolean> {
    setWork(kind);
    const answer = await ask();
    setWork(undefined);
    if (answer.success) {
      if (answer.message) toast.success(answer.message);
      take(answer.data.grievance);
      void revalidate();
      return true;
    }
    const { status, data } = answer as { status?: number; data?: { grievance?: Grievance } };
    if (status === 409 && data?.grievance) {
      setStale({ message: answer.message, present: data.grievance });
    } else toast.error(answer.message);
    return false;
  }

  return {
    work,
    stale: stale && { message: stale.message, onShow: () => take(stale.present) },
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
      if (await run(step, () => adminCall(stepGrievance, { params, body }))) {
        setDraft((before) => ({ ...before, answer: '' }));
      }
    },

    async note(): Promise<void> {
      const { notes, seen } = draft;
      await run('note', () => adminCall(noteGrievance, { params, body: { notes, seen } }));
    },
  };
}
