import { useRouteLoaderData } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';

/** The signed-in member of staff, from the layout of the back office. */
export function useStaff(): User {
  const layout = useRouteLoaderData<{ user: User }>('admin/shell/admin-layout');
  if (!layout) throw new Error('useStaff outside of the back office');
  return layout.user;
}

/** Whether to show what needs this role. The server checks it again. */
export function useMay(least: StaffRole): boolean {
  return mayAs(useStaff().staffRole, least);
}
