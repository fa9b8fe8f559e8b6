import { type ComponentType, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { UserRound } from '#web/ui/icons/icons.ts';
import { IconLink } from './counted-link.tsx';

type Loaded = ComponentType<{ user: User }> | 'failed';

/** The profile menu, loaded for signed-in users only: most customers are visitors. */
export function ProfilePlace({ user }: { user: User }) {
  const [Menu, setMenu] = useState<Loaded>();
  useEffect(() => {
    import('./profile-menu.tsx').then(
      ({ ProfileMenu }) => setMenu(() => ProfileMenu),
      () => setMenu('failed'),
    );
  }, []);
  if (Menu === 'failed') return <IconLink to="/profile" name="Profile" icon={UserRound} />;
  return Menu ? <Menu user={user} /> : <span className="size-11" />;
}
