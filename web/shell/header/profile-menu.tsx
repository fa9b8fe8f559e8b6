import type { User } from '#contract/accounts/accounts.ts';
import { useLeave } from '#web/account/session/use-leave.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { LayoutDashboard, LogOut, Mail, UserRound } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Menu } from './menu.tsx';

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-shade [&_svg]:size-5 [&_svg]:text-soft';

export function ProfileMenu({ user }: { user: User }) {
  const { leave, question } = useLeave(user._id);
  return (
    <Menu
      className="relative"
      buttonLabel={`Profile menu of ${user.name || user.email}`}
      buttonClassName="grid size-11 place-items-center rounded-full"
      button={<Avatar user={user} className="size-9" />}
    >
      <div className="absolute top-full right-0 z-40 mt-2 w-80 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-rice p-2 shadow-float">
        <div className="flex items-center gap-3 border-line border-b px-3 pt-1 pb-3">
          <Avatar user={user} className="size-11" />
          <p className="min-w-0 leading-snug">
            <span className="block break-words font-semibold empty:hidden">{user.name}</span>
            <span className="block break-words text-sm text-soft">{user.email}</span>
          </p>
        </div>
        <ul className="pt-2">
          <Row to="/profile" icon={UserRound} label="Profile Settings" />
          <Row to="/contact" icon={Mail} label="Contact Us" />
          {user.role === 'admin' && <Row to="/admin" icon={LayoutDashboard} label="Admin Area" />}
          <li>
            <button type="button" onClick={leave} className={rowClass}>
              <LogOut aria-hidden="true" />
              Sign Out
            </button>
          </li>
        </ul>
        {question}
      </div>
    </Menu>
  );
}

function Row({ to, icon: Icon, label }: { to: string; icon: Icon; label: string }) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    </li>
  );
}
