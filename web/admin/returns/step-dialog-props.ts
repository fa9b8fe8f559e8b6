import type { AdminReturn } from '#contract/admin-returns.ts';
import type { ReturnStepName } from '#contract/return-rules.ts';
import type { RecordActions } from '#web/admin/use-record-actions.ts';

export interface StepDialogProps {
  entry: AdminReturn;
  work: ReturnWork;
  onClose(): void;
}

export type ReturnWork = RecordActions<StaffStep, AdminReturn>;

export type StaffStep = Exclude<ReturnStepName, 'withdraw'>;
