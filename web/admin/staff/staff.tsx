import { adminStaffApi } from '#contract/staff/admin-staff.endpoints.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { adminMeta } from '#web/admin/shell/admin-meta.ts';
import { inBrowserGuarded, type Load, onServerForStaff } from '#web/page/load-page.ts';
import type { Route } from './+types/staff.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { SignIns } from './sign-ins.tsx';

const load = (async (ask) => (await ask(adminStaffApi.listStaff, {})).data) satisfies Load<unknown>;

export const loader = onServerForStaff('owner', load);
export const clientLoader = inBrowserGuarded(load);

export const meta: Route.MetaFunction = () => adminMeta('Staff');

export default function AdminStaff({ loaderData }: Route.ComponentProps) {
  const { members, invitations, signIns } = loaderData;
  const count = members.length === 1 ? '1 member' : `${members.length} members`;
  return (
    <>
      <AdminHeading title="Staff" subtitle={count} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <section aria-labelledby="members">
          <h2 id="members" className="text-2xl">
            Members
          </h2>
          <ul className="mt-3 grid gap-3">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
          <SignIns signIns={signIns} />
        </section>
        <div className="grid gap-6">
          <InviteForm />
          {invitations.length > 0 && (
            <section aria-labelledby="invitations">
              <h2 id="invitations" className="text-2xl">
                Invitations
              </h2>
              <ul className="mt-3 grid gap-3">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
