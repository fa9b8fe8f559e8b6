import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import type { ReturnStepName } from '#contract/returns/record/return-rules.ts';
import type { RecordActions } from '#web/admin/records/use-record-actions.ts';

export interface StepDialogProps {
  entry: AdminReturn;
  work: ReturnWork;
  onClose(): void;
}

export type ReturnWork = RecordActions<StaffStep, AdminReturn>;

export type StaffStep = Exclude<ReturnStepName, 'withdraw'>;
