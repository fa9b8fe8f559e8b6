import { useState } from 'react';
import { type StaffRole, staffRoles } from '#contract/roles/staff.ts';
import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import type { StaffMember } from '#contract/staff/admin-staff.ts';
import { roleDuties, roleNames } from '#contract/staff/staff-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { StepDialog } from '#web/admin/records/step-dialog.tsx';
import { StepButton, useSteps } from '#web/admin/records/steps.tsx';
import { useRecordActions } from '#web/admin/records/use-record-actions.ts';
import { useStaff } from '#web/admin/records/use-staff.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { ShieldAlert, ShieldCheck } from '#web/ui/icons/admin-icons.ts';
import { Link } from '#web/ui/link.tsx';
import { memberSteps } from './staff-steps.ts';

export function MemberRow({ member }: { member: StaffMember }) {
  const { id, name, email, staffRole, hasSecondFactor, lastSeenAt } = member;
  const work = useSteps(memberSteps, 'member', { record: member });
  const isMe = useStaff().id === id;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-rice p-4 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="break-words font-sans font-semibold text-base">{name}</h3>
          <p className="break-words text-sm text-soft">{email}</p>
        </div>
        <span className="flex flex-wrap gap-2">
          {isMe && <Chip tone="indigo">You</Chip>}
          {isMe && <Chip tone="accent">{roleNames[staffRole]}</Chip>}
          <SecondFactorChip isSet={hasSecondFactor} />
        </span>
      </div>
      <p className="text-sm text-soft">
        {lastSeenAt ? (
          <>
            Last seen <TimeText iso={lastSeenAt} />
          </>
        ) : (
          'Has not signed in yet'
        )}
      </p>
      {isMe ? (
        <Link
          to="/profile/sign-in-security"
          className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
        >
          Your sign-in security
        </Link>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <RoleField member={member} />
          <StepButton
            work={work}
            step="reset"
            part={id}
            aria-label={`Reset second factor of ${name}`}
          />
          <StepButton work={work} step="remove" part={id} aria-label={`Remove ${name}`} />
          <StepDialog work={work} />
        </div>
      )}
    </li>
  );
}

function SecondFactorChip({ isSet }: { isSet: boolean }) {
  return isSet ? (
    <Chip tone="leaf" icon={<ShieldCheck aria-hidden="true" />}>
      Second factor
    </Chip>
  ) : (
    <Chip tone="turmeric" icon={<ShieldAlert aria-hidden="true" />}>
      Password only
    </Chip>
  );
}

/** Saved as it is chosen. */
function RoleField({ member: { id, name, staffRole } }: { member: StaffMember }) {
  const adminCall = useAdminCall();
  const { run } = useRecordActions<'role'>({ alwaysReloads: true });
  const [chosen, setChosen] = useState<StaffRole | null>(null);

  async function choose(role: StaffRole): Promise<void> {
    setChosen(role);
    const body = { staffRole: role };
    await run('role', () => adminCall(adminStaffApi.changeStaffRole, { params: { id }, body }));
    setChosen(null);
  }

  const shown = chosen ?? staffRole;
  return (
    <SelectField
      label={
        <>
          Role<span className="sr-only"> of {name}</span>
        </>
      }
      hint={roleDuties[shown]}
      value={shown}
      disabled={chosen !== null}
      onChange={(event) => void choose(event.target.value as StaffRole)}
      className="min-w-40 flex-1 basis-full"
      options={staffRoles.map((role) => ({ value: role, label: roleNames[role] }))}
    />
  );
}
