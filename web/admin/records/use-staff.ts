import { useRouteLoaderData } from 'react-router';
import type { User } from '#contract/accounts/accounts.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';

/** Who works here; every page of the back office stands in the layout that knows. */
export function useStaff(): User {
  const layout = useRouteLoaderData<{ user: User }>('admin/shell/admin-layout');
  if (!layout) throw new Error('useStaff outside of the back office');
  return layout.user;
}

/** Whether what asks for this role is shown. The server decides for itself. */
export function useMay(least: StaffRole): boolean {
  return mayAs(useStaff().staffRole, least);
}
