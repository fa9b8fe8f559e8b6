import { useState } from 'react';
import { type GrievanceStep, grievanceMessages } from '#contract/privacy/grievance-rules.ts';
import { grievancesApi } from '#contract/privacy/grievances.endpoints.ts';
import type { Grievance } from '#contract/privacy/grievances.ts';
import { useCase } from '#web/admin/cases/use-case.ts';

/** The actions on one request, and the draft of the answer. */
export function useGrievanceActions(entry: Grievance, onChanged: (entry: Grievance) => void) {
  const typed = { answer: '', notes: entry.notes };
  const work = useCase(entry, typed, { name: 'grievance', draftKey: 'grievance', onChanged });
  const { draft, setDraft, forgetDraft, run, params, adminCall, ...shown } = work;
  const [problem, setProblem] = useState<string>();

  return {
    ...shown,
    answer: draft.answer,
    notes: draft.notes,
    problem,
    forget: forgetDraft,
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
        () => adminCall(grievancesApi.stepGrievance, { params, body }),
        () => setDraft((before) => ({ ...before, answer: '' })),
      );
    },

    async note(): Promise<void> {
      const { notes, seen } = draft;
      await run('note', () =>
        adminCall(grievancesApi.noteGrievance, { params, body: { notes, seen } }),
      );
    },
  };
}
