import type { StaffRole } from '#contract/roles/staff.ts';
import { areasFor } from '#web/admin/shell/admin-areas.ts';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { Link } from '#web/ui/link.tsx';

interface QuickActionsProps {
  role: StaffRole | undefined;
  /** What waits in an area, by its address. */
  notes: Readonly<Record<string, string>>;
}

export function QuickActions({ role, notes }: QuickActionsProps) {
  return (
    <section aria-labelledby="quick-actions" className="mt-8">
      <h2 id="quick-actions" className="text-2xl">
        Quick Actions
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {areasFor(role).map(
          ({ to, icon, action }) =>
            action && <QuickAction key={to} to={to} icon={icon} name={action} note={notes[to]} />,
        )}
        <QuickAction
          to="/dashboard"
          icon={ExternalLink}
          name="View Site"
          note="As customers see it"
        />
      </ul>
    </section>
  );
}

interface QuickActionProps {
  to: string;
  icon: Icon;
  name: string;
  note: string | undefined;
}

function QuickAction({ to, icon: Icon, name, note }: QuickActionProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full gap-3 rounded-lg border border-line bg-rice p-4 shadow-card hover:border-accent max-sm:flex-col sm:items-center"
      >
        <Icon aria-hidden="true" className="size-7 shrink-0 text-accent" />
        <span className="min-w-0 leading-snug">
          <strong className="block break-words">{name}</strong>
          {note && <span className="block text-sm text-soft">{note}</span>}
        </span>
      </Link>
    </li>
  );
}
