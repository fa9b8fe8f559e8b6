import clsx from 'clsx';
import { useLocation } from 'react-router';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import { useStaff } from '#web/admin/records/use-staff.ts';
import { AdminHeading } from '#web/admin/shell/admin-heading.tsx';
import { Link } from '#web/ui/link.tsx';

/** The parts of the privacy desk, in their order. */
const tabs: readonly { label: string; to: string; least: StaffRole }[] = [
  { label: 'Grievances', to: '/admin/privacy', least: 'manager' },
  { label: 'Breaches', to: '/admin/privacy/breaches', least: 'owner' },
  { label: 'Retention', to: '/admin/privacy/retention', least: 'manager' },
];

interface PrivacyHeadingProps {
  subtitle: React.ReactNode;
  children?: React.ReactNode;
}

/** The head of every part of the privacy desk, with the way to the others. */
export function PrivacyHeading({ subtitle, children }: PrivacyHeadingProps) {
  const { staffRole } = useStaff();
  const { pathname } = useLocation();
  return (
    <>
      <AdminHeading title="Privacy Desk" subtitle={subtitle}>
        {children}
      </AdminHeading>
      <nav aria-label="Privacy desk" className="mt-4 border-line border-b">
        <ul className="flex flex-wrap gap-x-2">
          {tabs
            .filter(({ least }) => mayAs(staffRole, least))
            .map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={pathname === to ? 'page' : undefined}
                  className={clsx(
                    '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 font-semibold',
                    pathname === to
                      ? 'border-accent text-accent-deep'
                      : 'border-transparent text-soft hover:text-ink',
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  );
}
