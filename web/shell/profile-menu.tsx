import { LayoutDashboard, LogOut, Package } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { accountMessages } from '#contract/account-rules.ts';
import type { User } from '#contract/accounts.ts';
import { useAuth } from '#web/account/session.tsx';
import { toast } from '#web/ui/toast.ts';
import { Menu } from './menu.tsx';

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-shade [&_svg]:size-5 [&_svg]:text-soft';

export function ProfileMenu({ user }: { user: User }) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    toast.success(accountMessages.loggedOut);
    await navigate('/login');
  };
  return (
    <Menu
      className="relative ml-1"
      buttonLabel={`Profile menu of ${user.name}`}
      buttonClassName="grid size-11 place-items-center rounded-full"
      button={<Avatar user={user} />}
    >
      <div className="absolute top-full right-0 mt-2 w-64 rounded-lg border border-line bg-rice p-2 shadow-float">
        <p className="border-line border-b px-3 pt-1 pb-3 leading-snug">
          <span className="block truncate font-semibold">{user.name}</span>
          <span className="block truncate text-sm text-soft">{user.email}</span>
        </p>
        <ul className="pt-2">
          <li>
            <Link to="/my-orders" className={rowClass}>
              <Package aria-hidden="true" />
              My Orders
            </Link>
          </li>
          {user.role === 'admin' && (
            <li>
              <Link to="/admin" className={rowClass}>
                <LayoutDashboard aria-hidden="true" />
                Admin Area
              </Link>
            </li>
          )}
          <li>
            <button type="button" onClick={leave} className={rowClass}>
              <LogOut aria-hidden="true" />
              Sign Out
            </button>
          </li>
        </ul>
      </div>
    </Menu>
  );
}

function Avatar({ user }: { user: User }) {
  if (user.avatar) {
    return (
      <img
        src={user.avatar}
        alt=""
        width={36}
        height={36}
        className="size-9 rounded-full object-cover"
      />
    );
  }
  return (
    <span className="grid size-9 place-items-center rounded-full bg-indigo font-semibold text-rice">
      {Array.from(user.name.trim())[0]?.toLocaleUpperCase('en-IN') ?? '?'}
    </span>
  );
}
