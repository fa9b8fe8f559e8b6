import { inventoryPage } from '#contract/inventory/inventory-rules.ts';
import type { Waiting } from '#contract/live/live.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import { Link } from '#web/ui/link.tsx';

interface Kind {
  count: keyof Waiting;
  label: string;
  /** The list of just these. */
  to: string;
  least: StaffRole;
}

const kinds: readonly Kind[] = [
  { count: 'confirm', label: 'To confirm', to: '/admin/orders?todo=confirm', least: 'packer' },
  { count: 'pack', label: 'To pack', to: '/admin/orders?todo=pack', least: 'packer' },
  { count: 'ship', label: 'To ship', to: '/admin/orders?todo=ship', least: 'packer' },
  { count: 'messages', label: 'Messages', to: '/admin/contacts?status=new', least: 'manager' },
  {
    count: 'commissions',
    label: 'Commissions',
    to: '/admin/commissions?waits=studio',
    least: 'manager',
  },
  { count: 'returns', label: 'Returns', to: '/admin/returns?status=requested', least: 'packer' },
  { count: 'lowStock', label: 'Low stock', to: `${inventoryPage}?show=low`, least: 'manager' },
];

interface WaitingTodayProps {
  role: StaffRole | undefined;
  waiting: Waiting;
}

/** What waits for the studio, each a link to the list of just these. */
export function WaitingToday({ role, waiting }: WaitingTodayProps) {
  const own = kinds.filter(({ least }) => mayAs(role, least));
  return (
    <section aria-labelledby="waiting-today" className="mt-6">
      <h2 id="waiting-today" className="text-2xl">
        Waiting Today
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
        {own.map(({ count, label, to }) => (
          <li key={count}>
            <Tile label={label} to={to} number={waiting[count]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ label, to, number }: { label: string; to: string; number: number }) {
  return (
    <Link
      to={to}
      className={`flex h-full flex-col rounded-lg border bg-rice px-4 py-3 shadow-card hover:border-accent ${
        number > 0 ? 'border-accent' : 'border-line'
      }`}
    >
      <strong
        className={`font-serif text-3xl tabular-nums ${number > 0 ? 'text-accent-deep' : 'font-normal text-soft'}`}
      >
        {number.toLocaleString('en-IN')}
      </strong>
      <span className="text-soft leading-tight">{label}</span>
    </Link>
  );
}
