import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import { canStep, returnSteps } from '#contract/returns/record/return-rules.ts';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { ApproveDialog, RefuseDialog } from './return-answer-dialogs.tsx';
import { ReceiveDialog } from './return-receive-dialog.tsx';
import { ReturnRefundDialog } from './return-refund-dialog.tsx';
import type { ReturnWork, StaffStep, StepDialogProps } from './step-dialog-props.ts';

const steps: readonly { name: StaffStep; label: string; variant: ButtonVariant }[] = [
  { name: 'approve', label: 'Approve', variant: 'primary' },
  { name: 'receive', label: 'Mark as Received', variant: 'primary' },
  { name: 'refund', label: 'Refund', variant: 'primary' },
  { name: 'refuse', label: 'Refuse', variant: 'secondary' },
];

const dialogs: Record<StaffStep, (props: StepDialogProps) => React.ReactNode> = {
  approve: ApproveDialog,
  refuse: RefuseDialog,
  receive: ReceiveDialog,
  refund: ReturnRefundDialog,
};

/** The steps that the signed-in member of staff can take now. */
export function ReturnSteps({ entry, work }: { entry: AdminReturn; work: ReturnWork }) {
  const dialog = useAskedDialog();
  const may = {
    packer: useMay('packer'),
    manager: useMay('manager'),
    owner: useMay('owner'),
  };
  const open = steps.filter(
    ({ name }) =>
      canStep(name, entry.status) &&
      may[returnSteps[name].least] &&
      // A return that is back in stock has been accepted.
      !(name === 'refuse' && entry.isRestocked),
  );
  const shown = open.find(({ name }) => name === dialog.open);
  const Dialog = shown && dialogs[shown.name];
  if (open.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {open.map(({ name, label, variant }, index) => (
          <Button
            key={name}
            variant={index === 0 ? variant : 'secondary'}
            disabled={work.task !== undefined}
            onClick={() => dialog.show(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      {Dialog && <Dialog entry={entry} work={work} onClose={dialog.close} />}
    </>
  );
}
